import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SHOW_ITEMS_TOOL } from './conversation.ts';
import { never, setUp, TOPIC } from '../test-support/conversation.ts';
import { IDLE } from './voice-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an end', () => {
  test('ends the session and clears what was shown', async () => {
    const all = setUp();
    await all.conversation.start(TOPIC);
    await all.voice.session().tools[SHOW_ITEMS_TOOL]?.({ ids: ['white-oxford'] });
    await all.conversation.end();
    expect(all.voice.session().ended).toBe(1);
    expect(all.state).toEqual(IDLE);
  });

  test('of nothing is harmless', async () => {
    const all = setUp();
    await all.conversation.end();
    await all.conversation.end();
    expect(all.state).toEqual(IDLE);
  });

  test('while the browser asks for the microphone gives it back', async () => {
    const all = setUp();
    const asked = Promise.withResolvers<void>();
    all.voice.allow = () => asked.promise;
    const started = all.conversation.start(TOPIC);
    await vi.advanceTimersByTimeAsync(0);
    await all.conversation.end();
    asked.resolve();
    await started;
    expect(all.voice.microphone).toEqual({ asked: 1, open: 0 });
    expect(all.admissions).toEqual([]);
    expect(all.state).toEqual(IDLE);
  });

  test('while the server is asked gives the question up', async () => {
    const all = setUp();
    all.deps.admit = never;
    void all.conversation.start(TOPIC);
    await vi.advanceTimersByTimeAsync(0);
    expect(all.admissions[0]?.signal.aborted).toBe(false);
    await all.conversation.end();
    expect(all.admissions[0]?.signal.aborted).toBe(true);
    expect(all.state).toEqual(IDLE);
  });

  test('while the service is connecting ends the session that comes', async () => {
    const all = setUp();
    const connecting = Promise.withResolvers<void>();
    all.voice.begin = () => connecting.promise;
    const started = all.conversation.start(TOPIC);
    await vi.advanceTimersByTimeAsync(0);
    await all.conversation.end();
    connecting.resolve();
    await started;
    expect(all.voice.session().ended).toBe(1);
    expect(all.state).toEqual(IDLE);
  });

  test('that is not acknowledged is taken for done after 2 seconds', async () => {
    const all = setUp();
    all.voice.hangUp = never;
    await all.conversation.start(TOPIC);
    void all.conversation.end();
    expect(all.state).toMatchObject({ status: 'idle', session: 'disconnecting' });
    const again = all.conversation.start(TOPIC);
    await vi.advanceTimersByTimeAsync(1999);
    expect(all.voice.sessions).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await again;
    expect(all.voice.sessions).toHaveLength(2);
    expect(all.state.status).toBe('connected');
  });
});
