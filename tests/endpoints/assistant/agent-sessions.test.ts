import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AgentSessionStore,
  createAgentSessionStore,
  KEPT_MESSAGES,
  KEPT_SESSIONS,
  MAX_TEXT_LENGTH,
} from '../../../functions/src/stores/accounts/agent-session-store.ts';
import { documentsOf, firestore } from '../../support/stored/admin.ts';
import { createUser } from '../../support/auth.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

let uid: string;
let nowMs: number;
let sessions: AgentSessionStore;

const turn = (text: string, memory: object = {}) => ({
  messages: [
    { role: 'user' as const, text, at: new Date(nowMs) },
    { role: 'assistant' as const, text: `To ${text}`, at: new Date(nowMs) },
  ],
  memory,
});

beforeEach(async () => {
  ({ uid } = await createUser('talker'));
  nowMs = START;
  sessions = createAgentSessionStore(firestore, () => new Date(nowMs));
});

describe('a session', () => {
  it('keeps what was said and what the stylist remembers, without fields that are undefined', async () => {
    await sessions.create(uid, 's', turn('a', { suggested: [{ shirt: 'x', pants: undefined }] }));
    nowMs += 1000;
    expect(await sessions.append(uid, 's', turn('b', { suggested: [], refused: ['x'] }))).toBe(
      true,
    );
    const session = await sessions.get(uid, 's');
    expect(session).toMatchObject({
      id: 's',
      memory: { suggested: [], refused: ['x'] },
      createdAt: new Date(START),
      updatedAt: new Date(START + 1000),
      expiresAt: new Date(START + 1000 + 30 * DAY_MS),
    });
    expect(session?.messages.map(({ role, text }) => [role, text])).toEqual([
      ['user', 'a'],
      ['assistant', 'To a'],
      ['user', 'b'],
      ['assistant', 'To b'],
    ]);
  });

  it('keeps the newest messages, and clips long ones without cutting a character in two', async () => {
    await sessions.create(uid, 's', turn('0'));
    for (let i = 1; i <= KEPT_MESSAGES / 2; i++) await sessions.append(uid, 's', turn(String(i)));
    const filled = await sessions.get(uid, 's');
    expect(filled?.messages).toHaveLength(KEPT_MESSAGES);
    expect(filled?.messages[0]?.text).toBe('1');

    const long = `${'x'.repeat(MAX_TEXT_LENGTH - 1)}\u{1f455} and more`;
    await sessions.append(uid, 's', turn(long));
    const clipped = (await sessions.get(uid, 's'))?.messages.at(-2);
    expect(clipped?.text).toBe('x'.repeat(MAX_TEXT_LENGTH - 1));
  });

  it('keeps both of two turns that race', async () => {
    await sessions.create(uid, 's', turn('a'));
    await Promise.all(['b', 'c'].map((text) => sessions.append(uid, 's', turn(text))));
    expect((await sessions.get(uid, 's'))?.messages).toHaveLength(6);
  });

  it('ends thirty days after its last turn', async () => {
    await sessions.create(uid, 's', turn('a'));
    nowMs += 29 * DAY_MS;
    await sessions.append(uid, 's', turn('b'));
    nowMs += 29 * DAY_MS;
    expect(await sessions.get(uid, 's')).not.toBeNull();
    nowMs += DAY_MS;
    expect(await sessions.get(uid, 's')).toBeNull();
  });

  it('is not begun again when it is gone', async () => {
    await sessions.create(uid, 's', turn('a'));
    await sessions.delete(uid, 's');
    await sessions.delete(uid, 's');
    expect(await sessions.append(uid, 's', turn('b'))).toBe(false);
    expect(await sessions.get(uid, 's')).toBeNull();
  });
});

it('a new session takes the place of the one that was longest unused', async () => {
  for (let i = 0; i < KEPT_SESSIONS; i++) {
    nowMs += 1000;
    await sessions.create(uid, `s${i}`, turn('a'));
  }
  nowMs += 1000;
  await sessions.append(uid, 's0', turn('b'));
  await sessions.create(uid, 'new', turn('a'));
  const kept = await documentsOf(uid, 'agentSessions');
  expect(kept).toHaveLength(KEPT_SESSIONS);
  expect(kept).toEqual(expect.arrayContaining(['new', 's0']));
  expect(kept).not.toContain('s1');
});
