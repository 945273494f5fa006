/**
 * `npm run voice:setup [-- --dry-run]`: sets up the voice agent at ElevenLabs as `scripts/hosted/voice-agent.json` defines it. Reads
 * ELEVENLABS_API_KEY, ELEVENLABS_AGENT_ID (optional) and ELEVENLABS_BASE_URL from the environment or from `functions/.env.local`.
 */
import { parseArgs } from 'node:util';
import { readLocalSettings } from './local-settings.ts';
import { setUpVoice } from './set-up-voice.ts';
import { Refusal, runMain } from '../lib/refusal.ts';

await runMain(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const settings = readLocalSettings();
  const apiKey = settings.ELEVENLABS_API_KEY?.trim() ?? '';
  if (apiKey === '') {
    throw new Refusal('Set ELEVENLABS_API_KEY, in the environment or in functions/.env.local.');
  }
  const id = await setUpVoice({
    apiKey,
    baseUrl: settings.ELEVENLABS_BASE_URL || 'https://api.elevenlabs.io',
    agentId: settings.ELEVENLABS_AGENT_ID?.trim() ?? '',
    isDryRun: values['dry-run'],
    say: (line) => console.log(line),
  });
  if (id !== '') console.log(`\nELEVENLABS_AGENT_ID=${id}`);
  return 0;
});
