import { expect, it } from 'vitest';
import type { VoiceConnection } from '../../contract/index.ts';
import type { RequestContext } from '../../serve/handler.ts';
import type { VoiceAgent } from '../../providers/voice/voice.ts';
import { makeGetVoiceToken } from './get-voice-token.ts';

const context: RequestContext = {
  caller: { uid: 'mira', email: 'mira@atelier.demo', displayName: 'Mira' },
  requestId: 'test',
  signal: new AbortController().signal,
};

const agentOf = (connection: VoiceConnection, livekitUrl: string | null = null): VoiceAgent => ({
  agentId: 'agent_7',
  connection,
  livekitUrl,
  admit: async (asked) => `admission by ${asked}`,
});

it('says that voice is not configured when no agent id is', async () => {
  await expect(makeGetVoiceToken({ agent: null })({}, context)).rejects.toMatchObject({
    code: 'not-configured',
    status: 503,
    message: 'ElevenLabs Agent ID not configured',
  });
});

it('admits by the connection that is configured', async () => {
  expect(await makeGetVoiceToken({ agent: agentOf('webrtc') })({}, context)).toEqual({
    success: true,
    token: 'admission by webrtc',
    agent_id: 'agent_7',
    connection_type: 'webrtc',
  });
});

it('admits by the connection that the browser asks for', async () => {
  const reply = await makeGetVoiceToken({ agent: agentOf('webrtc') })(
    { connection: 'websocket' },
    context,
  );
  expect(reply).toMatchObject({ token: 'admission by websocket', connection_type: 'websocket' });
});

it('says where an agent with data residency is reached', async () => {
  const livekitUrl = 'wss://livekit.rtc.eu.residency.elevenlabs.io';
  const reply = await makeGetVoiceToken({ agent: agentOf('webrtc', livekitUrl) })({}, context);
  expect(reply.livekit_url).toBe(livekitUrl);
});
