import { readFileSync } from 'node:fs';
import { Refusal } from '../lib/refusal.ts';
import { askService } from './ask-service.ts';

type Json = Record<string, unknown>;
type Definition = {
  name: string;
  language: string;
  first_message: string;
  prompt: string;
  variables: Record<string, string>;
  tool: Json & { name: string };
};

export type VoiceSetup = {
  apiKey: string;
  /** Origin of the API. */
  baseUrl: string;
  /** The agent to set up; empty: the one of the definition's name, which is created if it does not exist. */
  agentId: string;
  /** Only says what would change. */
  isDryRun: boolean;
  say: (line: string) => void;
};

const DEFINITION = new URL('voice-agent.json', import.meta.url);
const PAGE = 'page_size=100';

/** Whether everything in `wanted` is in `found`; the service adds fields of its own. */
const contains = (found: unknown, wanted: unknown): boolean => {
  if (typeof wanted !== 'object' || wanted === null) return found === wanted;
  if (typeof found !== 'object' || found === null) return false;
  if (Array.isArray(wanted) && wanted.length !== (found as unknown[]).length) return false;
  return Object.entries(wanted).every(([key, value]) => contains((found as Json)[key], value));
};

const agentOf = (definition: Definition, toolId: string): Json => ({
  name: definition.name,
  conversation_config: {
    agent: {
      language: definition.language,
      first_message: definition.first_message,
      dynamic_variables: { dynamic_variable_placeholders: definition.variables },
      prompt: { prompt: definition.prompt, tool_ids: [toolId] },
    },
  },
  // Atelier admits each browser with its key.
  platform_settings: { auth: { enable_auth: true } },
});

/**
 * Sets up the voice agent as `voice-agent.json` defines it: its tool, then the agent. What is right already stays as it is, so a second run
 * changes nothing. Paths and fields are those of `@elevenlabs/elevenlabs-js` 2.73, read on 24 November 2026.
 * @returns the agent's id; empty in a dry run that would create it
 * @throws Refusal that says what is wrong
 */
export const setUpVoice = async ({
  apiKey,
  baseUrl,
  agentId,
  isDryRun,
  say,
}: VoiceSetup): Promise<string> => {
  const definition = JSON.parse(readFileSync(DEFINITION, 'utf8')) as Definition;
  const origin = baseUrl.replace(/\/$/, '');

  const ask = async (method: string, path: string, body?: Json): Promise<Json> => {
    const { status, body: reply } = await askService(`${origin}/v1/convai/${path}`, {
      method,
      headers: { 'xi-api-key': apiKey, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status === 401) throw new Refusal('ElevenLabs does not accept ELEVENLABS_API_KEY.');
    if (status === 403) throw new Refusal('ELEVENLABS_API_KEY may not change agents (403).');
    if (status === 404) {
      throw new Refusal(`ElevenLabs knows no ${path}: check ELEVENLABS_AGENT_ID, or leave it out.`);
    }
    if (status >= 300) throw new Refusal(`ElevenLabs answered ${status} to ${method} ${path}.`);
    return reply as Json;
  };
  /** Creates or changes one thing, unless it is right already. Returns its id. */
  const settle = async (
    what: string,
    { id, found, wanted }: { id: string; found: unknown; wanted: Json },
    paths: { create: string; change: string; idField: string },
  ): Promise<string> => {
    if (id !== '' && contains(found, wanted)) {
      say(`  ✓ ${what} is as defined.`);
      return id;
    }
    const isNew = id === '';
    if (isDryRun) {
      say(`  ! ${what} would be ${isNew ? 'created' : 'changed'}.`);
      return id;
    }
    const reply = await (isNew
      ? ask('POST', paths.create, wanted)
      : ask('PATCH', `${paths.change}/${id}`, wanted));
    say(`  ✓ ${what} was ${isNew ? 'created' : 'changed'}.`);
    return isNew ? String(reply[paths.idField]) : id;
  };

  const { tools = [] } = (await ask('GET', `tools?${PAGE}`)) as {
    tools?: { id: string; tool_config: Json }[];
  };
  const tool = tools.find(({ tool_config }) => tool_config.name === definition.tool.name);
  const toolId = await settle(
    `The tool ${definition.tool.name}`,
    { id: tool?.id ?? '', found: tool, wanted: { tool_config: definition.tool } },
    { create: 'tools', change: 'tools', idField: 'id' },
  );

  const { agents = [] } =
    agentId === ''
      ? ((await ask('GET', `agents?${PAGE}`)) as { agents?: { agent_id: string; name: string }[] })
      : {};
  const known = agentId || agents.find(({ name }) => name === definition.name)?.agent_id || '';
  const found = known === '' ? null : await ask('GET', `agents/${known}`);
  return settle(
    `The agent ${definition.name}`,
    { id: known, found, wanted: agentOf(definition, toolId) },
    { create: 'agents/create', change: 'agents', idField: 'agent_id' },
  );
};
