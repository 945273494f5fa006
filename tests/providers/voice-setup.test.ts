import { afterEach, beforeEach, expect, it } from 'vitest';
import { setUpVoice } from '../../scripts/hosted/set-up-voice.ts';
import {
  type DoubleReply,
  type HttpDouble,
  startHttpDouble,
} from '../support/doubles/http-double.ts';

type Json = Record<string, unknown>;

let double: HttpDouble;
let tools: { id: string; tool_config: Json }[];
let agents: (Json & { agent_id: string; name: string })[];

/** Tools and agents of ElevenLabs, which keeps what it is given beside fields of its own. */
beforeEach(async () => {
  [tools, agents] = [[], []];
  double = await startHttpDouble(({ method, url, headers, body }): DoubleReply => {
    if (headers['xi-api-key'] !== 'right') return { status: 401, body: { detail: {} } };
    const [kind, id] = url.pathname.replace('/v1/convai/', '').split('/');
    const given = body as Json;
    if (kind === 'tools') {
      if (method === 'GET') return { body: { tools, has_more: false } };
      if (method === 'POST')
        tools.push({ id: `tool_${tools.length}`, ...(given as { tool_config: Json }) });
      else Object.assign(tools.find((tool) => tool.id === id) ?? {}, given);
      return { body: { id: tools.at(-1)?.id } };
    }
    if (method === 'POST') {
      const agent_id = `agent_${agents.length}`;
      agents.push({ agent_id, ...(given as { name: string }) });
      return { body: { agent_id } };
    }
    if (id === undefined) return { body: { agents } };
    const agent = agents.find(({ agent_id }) => agent_id === id);
    if (!agent) return { status: 404, body: {} };
    if (method === 'PATCH') Object.assign(agent, given);
    return { body: { ...agent, access_info: { role: 'admin' } } };
  });
});
afterEach(() => double.close());

const setUp = async (options: Partial<Parameters<typeof setUpVoice>[0]> = {}) => {
  double.requests.length = 0;
  const said: string[] = [];
  const given = { apiKey: 'right', baseUrl: double.url, agentId: '', isDryRun: false };
  const id = await setUpVoice({ ...given, say: (line) => said.push(line.trim()), ...options });
  const writes = double.requests.filter(({ method }) => method !== 'GET');
  return { id, said, writes: writes.map(({ method, url }) => `${method} ${url.pathname}`) };
};

it('creates the tool and the agent, and changes nothing the second time', async () => {
  const first = await setUp();
  expect(first.id).toBe('agent_0');
  expect(first.writes).toEqual(['POST /v1/convai/tools', 'POST /v1/convai/agents/create']);
  expect(agents[0]).toMatchObject({
    name: 'Atelier stylist',
    conversation_config: {
      agent: { language: 'en', prompt: { tool_ids: ['tool_0'] } },
    },
    platform_settings: { auth: { enable_auth: true } },
  });
  expect(JSON.stringify(agents[0])).toContain('{{wardrobe_summary}}');
  expect(tools[0]?.tool_config).toMatchObject({ type: 'client', name: 'show_recommended_items' });

  const second = await setUp();
  expect(second).toMatchObject({ id: 'agent_0', writes: [] });
  expect(second.said).toEqual([
    '✓ The tool show_recommended_items is as defined.',
    '✓ The agent Atelier stylist is as defined.',
  ]);
});

it('changes what somebody else has changed, and only that', async () => {
  await setUp();
  Object.assign(agents[0] ?? {}, { platform_settings: { auth: { enable_auth: false } } });
  expect((await setUp({ agentId: 'agent_0' })).writes).toEqual(['PATCH /v1/convai/agents/agent_0']);
  expect((await setUp()).writes).toEqual([]);
});

it('only says what it would do in a dry run', async () => {
  const { id, said, writes } = await setUp({ isDryRun: true });
  expect({ id, writes }).toEqual({ id: '', writes: [] });
  expect(said).toEqual([
    '! The tool show_recommended_items would be created.',
    '! The agent Atelier stylist would be created.',
  ]);
});

it.each([
  ['a wrong key', { apiKey: 'wrong' }, 'does not accept ELEVENLABS_API_KEY'],
  ['an agent that is not there', { agentId: 'agent_9' }, 'check ELEVENLABS_AGENT_ID'],
])('says what to do about %s', async (_, options, sentence) => {
  await expect(setUp(options)).rejects.toThrow(sentence);
});

it('says that the service fails', async () => {
  double.misbehave('internal-error');
  await expect(setUp()).rejects.toThrow('ElevenLabs answered 500');
  double.misbehave('refuse');
  await expect(setUp()).rejects.toThrow('cannot be reached');
});
