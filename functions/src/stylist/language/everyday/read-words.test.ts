import { describe, expect, it } from 'vitest';
import { readEvent } from './read-event.ts';
import { withoutDays } from './read-days.ts';
import { readTrip } from './read-trip.ts';
import { readEverydayTopic } from './read-topic.ts';
import { correctSpelling, isOneSlipAway } from './spelling.ts';

describe('spelling', () => {
  it.each([
    ['tommorow', 'tomorrow'],
    ['yesturday', 'yesterday'],
    ['shrit', 'shirt'],
    ['jeens', 'jeans'],
    ['wensday', 'wednesday'],
  ])('%s is %s', (typed, meant) => {
    expect(correctSpelling([typed])).toEqual([meant]);
  });

  it.each('clear paint close paris white meetings shall while match other shops later'.split(' '))(
    'leaves %s',
    (word) => {
      expect(correctSpelling([word])).toEqual([word]);
    },
  );

  it('knows one slip', () => {
    expect(isOneSlipAway('shirt', 'shrit')).toBe(true);
    expect(isOneSlipAway('shirt', 'shirts')).toBe(true);
    expect(isOneSlipAway('shirt', 'skirt')).toBe(true);
    expect(isOneSlipAway('shirt', 'short')).toBe(true);
    expect(isOneSlipAway('shirt', 'spurt')).toBe(false);
  });
});

describe('events', () => {
  const read = (message: string) => readEvent(message, (text) => withoutDays(text, '2026-11-24'));

  it.each([
    ['Add dinner with Mira on Friday at 7pm', 'Dinner with Mira', '19:00', ''],
    ['add dinner tomorrow at 8', 'Dinner', '20:00', ''],
    ['Add a team meeting on Monday at 9', 'Team meeting', '09:00', ''],
    ['put yoga in my calendar on Friday at 6', 'Yoga', '18:00', ''],
    ['Create an event called Big day on Friday', 'Big day', null, ''],
    ['Schedule lunch in Porto on Friday at noon', 'Lunch', '12:00', 'Porto'],
    ['add an event on Friday', '', null, ''],
  ])('%s', (message, name, time, place) => {
    expect(read(message)).toEqual({ name, time, place });
  });
});

describe('trips', () => {
  it('reads place, length and occasions; nothing that is not said', () => {
    expect(readTrip('Pack for three days in Oslo', [])).toEqual({
      ...{ place: 'Oslo', length: 3, from: null, to: null, occasions: [] },
    });
    expect(readTrip('pack for two nights in new york for work', [])).toMatchObject({
      ...{ place: 'New York', length: 3, occasions: ['work'] },
    });
    expect(readTrip('pack my bag', [])).toMatchObject({ place: null, length: null });
  });
});

describe('topics', () => {
  const topicOf = (text: string, hasPiece = true, hasDay = false) =>
    readEverydayTopic(text, { hasPiece, hasDay });

  it.each([
    ['wash the white shirt', 'wash'],
    ['can you wash the white shirt ?', 'wash'],
    ['can i wash the white shirt ?', null],
    ['how do i wash the white shirt ?', null],
    ["don't wash the white shirt", 'refuse'],
    ['put the white shirt in the wash', 'to-the-wash'],
    ['i wore the white shirt', 'log'],
    ["i'm wearing the white shirt , which shoes go with it ?", null],
    ['when did i last wear the white shirt ?', 'last-worn'],
    ['wear the white shirt', null],
  ])('%s: %s', (text, topic) => {
    expect(topicOf(text)).toBe(topic);
  });

  it('asks for no change in a question about one', () => {
    expect(topicOf('should i plan the white shirt ?', true, true)).toBeNull();
    expect(topicOf('what should i wear ?', false, true)).toBeNull();
  });
});
