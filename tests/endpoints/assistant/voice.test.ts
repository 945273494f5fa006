import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import type { ElevenLabsDouble } from '../../support/doubles/elevenlabs.ts';
import { agent, startVoiceService } from '../../support/voice.ts';

let user: TestUser;
let service: ElevenLabsDouble;

beforeAll(async () => {
  [user, service] = await Promise.all([createUser('mira'), startVoiceService()]);
});
afterEach(() => {
  service.failTokens(null);
  service.requests.length = 0;
});
afterAll(() => service.close());

describe('the voice token', () => {
  it('is an address for WebSocket, as the stack is configured', async () => {
    const reply = await call(user, 'getVoiceToken', {});
    expect(reply).toMatchObject({ agent_id: agent.agentId, connection_type: 'websocket' });
    expect(reply.token).toContain('conversation_signature=');
    expect(service.requests).toMatchObject([{ agentId: agent.agentId, key: agent.apiKey }]);
  });

  it('is a conversation token when the browser asks for WebRTC', async () => {
    const reply = await call(user, 'getVoiceToken', { connection: 'webrtc' });
    expect(reply).toMatchObject({ agent_id: agent.agentId, connection_type: 'webrtc' });
    expect(reply.token).toMatch(/^token-/);
  });

  it('does not have the key in it', async () => {
    for (const connection of ['webrtc', 'websocket'] as const) {
      const reply = await call(user, 'getVoiceToken', { connection });
      expect(JSON.stringify(reply)).not.toContain(agent.apiKey);
    }
  });

  it('is for who is signed in only, and asks the service nothing for others', async () => {
    const { refused } = await refusal(null, 'getVoiceToken', {});
    expect(refused).toBe('401 unauthenticated');
    expect(service.requests).toEqual([]);
  });

  it('says when the agent asks for an authentication that the key does not give', async () => {
    service.failTokens('unauthorized');
    expect(await refusal(user, 'getVoiceToken', {})).toEqual({
      refused: '502 provider-failed',
      sentence:
        'Your agent has authentication enabled, but no signed URL or conversation token was provided.',
    });
  });

  it('says when the service gives none', async () => {
    service.failTokens('no-token');
    expect(await refusal(user, 'getVoiceToken', {})).toEqual({
      refused: '502 provider-failed',
      sentence: 'No conversation token received from API',
    });
  });

  it('says when the service fails', async () => {
    service.failTokens('internal-error');
    expect(await refusal(user, 'getVoiceToken', {})).toEqual({
      refused: '502 provider-failed',
      sentence: `Failed to fetch conversation token for agent ${agent.agentId}: the voice service answered 500.`,
    });
  });

  it('says when the service does not answer in time', async () => {
    service.failTokens('silent');
    expect(await refusal(user, 'getVoiceToken', {})).toEqual({
      refused: '504 provider-timeout',
      sentence: `Failed to fetch conversation token for agent ${agent.agentId}: the voice service did not answer in time.`,
    });
  });
});
