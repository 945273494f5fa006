import { expect, test } from 'vitest';
import { QUIET, step } from './talk-state.ts';
import type { TalkEffect, TalkEvent, TalkState } from './talk-state.ts';

/** The state after these events, and the effects of the last one. */
const after = (...events: TalkEvent[]): { state: TalkState; effects: TalkEffect[] } =>
  events.reduce<{ state: TalkState; effects: TalkEffect[] }>(
    ({ state }, event) => step(state, event),
    { state: QUIET, effects: [] },
  );

const START: TalkEvent = { type: 'start' };
const ENDED: TalkEvent = { type: 'ear-ended' };
const hear = (final: string, interim = ''): TalkEvent => ({ type: 'heard', final, interim });
const answer = (turn: number, text = 'The oxford.'): TalkEvent => ({
  type: 'answered',
  turn,
  text,
  items: [],
});
const ASKED = [START, hear('What fits'), ENDED];
const SPEAKING = [...ASKED, answer(2)];
const typesOf = (effects: TalkEffect[]) => effects.map(({ type }) => type);

test('listens, asks, speaks and listens again', () => {
  expect(after(START)).toMatchObject({
    state: { phase: 'listening', handsFree: true },
    effects: [{ type: 'listen', continuous: false }],
  });
  expect(after(START, hear('', 'What')).state.heard).toEqual({ final: '', interim: 'What' });
  const asked = after(...ASKED);
  expect(asked.state).toMatchObject({ phase: 'thinking', heard: { final: '', interim: '' } });
  expect(asked.effects).toEqual([{ type: 'ask', text: 'What fits', turn: 2 }]);
  const spoken = after(...SPEAKING);
  expect(spoken.state.phase).toBe('speaking');
  expect(typesOf(spoken.effects)).toEqual(['speak', 'listen']);
  expect(spoken.state.transcript.map(({ role, text }) => `${role}: ${text}`)).toEqual([
    'user: What fits',
    'agent: The oxford.',
  ]);
  const again = after(...SPEAKING, { type: 'spoken', turn: 2 });
  expect(again.state.phase).toBe('listening');
  expect(typesOf(again.effects)).toEqual(['listen']);
});

test('asks with interim words if the browser ends without final ones', () => {
  expect(after(START, hear('', 'What fits'), ENDED).effects).toMatchObject([{ text: 'What fits' }]);
});

test('speaking stops the spoken answer, but its echo does not', () => {
  const echo = after(...SPEAKING, hear('', 'the oxford'));
  expect(echo.state.phase).toBe('speaking');
  expect(echo.effects).toEqual([]);
  const { state, effects } = after(...SPEAKING, hear('', 'No jeans'));
  expect(typesOf(effects)).toEqual(['hush']);
  expect(state).toMatchObject({ phase: 'listening', heard: { interim: 'No jeans' } });
  expect(state.transcript.at(-1)).toMatchObject({ role: 'agent', interrupted: true });
});

test('holding stops the spoken answer and listens through pauses until it is let go', () => {
  const held = after(...SPEAKING, { type: 'press' });
  expect(held.effects).toEqual([{ type: 'hush' }, { type: 'listen', continuous: true }]);
  expect(held.state).toMatchObject({ phase: 'listening', held: true });
  const released = step(held.state, { type: 'release' });
  expect(typesOf(released.effects)).toEqual(['stop-listening']);
  const asked = step(step(released.state, hear('Another one')).state, ENDED);
  expect(asked.effects).toMatchObject([{ type: 'ask', text: 'Another one' }]);
});

test('holding while words are heard keeps them', () => {
  const held = after(START, hear('', 'What'), { type: 'press' });
  expect(held.effects).toEqual([]);
  expect(held.state).toMatchObject({ held: true, heard: { interim: 'What' } });
});

test('an answer that comes while the person talks is shown, but not spoken', () => {
  const { state, effects } = after(...ASKED, { type: 'press' }, answer(2));
  expect(effects).toEqual([]);
  expect(state.phase).toBe('listening');
  expect(state.transcript.at(-1)?.text).toBe('The oxford.');
});

test('the button switches the microphone off and on', () => {
  const off = after(START, { type: 'toggle' });
  expect(typesOf(off.effects)).toEqual(['stop-listening']);
  const paused = step(off.state, ENDED);
  expect(paused.state).toMatchObject({ phase: 'paused', error: null });
  expect(typesOf(step(paused.state, { type: 'toggle' }).effects)).toEqual(['listen']);
  expect(typesOf(after(...SPEAKING, { type: 'toggle' }).effects)).toEqual(['hush', 'listen']);
  expect(after(...ASKED, { type: 'toggle' }).state.handsFree).toBe(false);
});

test('typing asks, also without a microphone, and stops what is heard and spoken', () => {
  const first = after({ type: 'typed', text: ' Dinner ' });
  expect(first.effects).toEqual([{ type: 'ask', text: 'Dinner', turn: 1 }]);
  const shown = after({ type: 'typed', text: 'Dinner' }, answer(1), { type: 'spoken', turn: 1 });
  expect(shown.state).toMatchObject({ phase: 'paused', ear: 'off' });
  expect(typesOf(after(...SPEAKING, { type: 'typed', text: 'Dinner' }).effects)).toEqual([
    'abort-listening',
    'hush',
    'ask',
  ]);
  expect(after({ type: 'typed', text: '  ' })).toEqual({ state: QUIET, effects: [] });
});

test.each([
  ['no-speech', /heard nothing/],
  ['not-allowed', /blocked/],
  ['service-not-allowed', /does not allow/],
  ['network', /cannot be reached/],
  ['audio-capture', /No microphone/],
  ['language-not-supported', /does not understand/],
  ['aborted', /stopped listening/],
  ['anything else', /failed/],
])('%s pauses with a sentence, and the end that follows changes nothing', (error, sentence) => {
  const failed = after(START, { type: 'ear-failed', error });
  expect(failed.state).toMatchObject({ phase: 'paused', handsFree: false, ear: 'off' });
  expect(failed.state.error).toMatch(sentence);
  expect(step(failed.state, ENDED)).toEqual({ state: failed.state, effects: [] });
  expect(step(failed.state, { type: 'error-dismissed' }).state.error).toBeNull();
  expect(step(failed.state, { type: 'toggle' }).state).toMatchObject({
    phase: 'listening',
    error: null,
  });
});

test('silence is listened to three times', () => {
  const twice = after(START, ENDED, ENDED);
  expect(typesOf(twice.effects)).toEqual(['listen']);
  const { state, effects } = step(twice.state, ENDED);
  expect(effects).toEqual([]);
  expect(state).toMatchObject({ phase: 'paused', handsFree: false });
  expect(state.error).toMatch(/heard nothing/);
});

test('silence while the answer is spoken is no failure', () => {
  const { state } = after(...SPEAKING, { type: 'ear-failed', error: 'no-speech' }, ENDED);
  expect(state).toMatchObject({ phase: 'speaking', handsFree: true, error: null });
  expect(typesOf(step(state, { type: 'spoken', turn: 2 }).effects)).toEqual(['listen']);
});

test('an answer that fails pauses with its sentence', () => {
  const { state } = after(...ASKED, { type: 'answer-failed', turn: 2, error: 'You are offline.' });
  expect(state).toMatchObject({ phase: 'paused', error: 'You are offline.' });
});

test('the end stops everything, and late events change nothing', () => {
  const end = after(...SPEAKING, { type: 'end' });
  expect(typesOf(end.effects)).toEqual(['hush', 'abort-listening']);
  expect(end.state).toMatchObject({ phase: 'idle', transcript: [], items: [] });
  for (const late of [answer(2), ENDED, hear('x'), { type: 'spoken', turn: 2 }] as TalkEvent[])
    expect(step(end.state, late)).toEqual({ state: end.state, effects: [] });
});
