import { expect, test } from 'vitest';
import { UNREAD_GAPS } from '../examples.ts';
import { readGapReply } from './gap-reply.ts';

const names = (text: string) => readGapReply(text).items.map(({ name }) => name);
const JSON_REPLY = JSON.stringify({
  analysis: 'You own three shirts.',
  items: [
    { name: 'navy chinos', category: 'pants', adds: 4, goes_with: ['white-oxford', 'x y', 7] },
  ],
});

test('reads the reply with what each gap goes with', () => {
  expect(readGapReply(JSON_REPLY)).toEqual({
    analysis: 'You own three shirts.',
    items: [{ name: 'navy chinos', category: 'pants', goesWith: ['white-oxford'] }],
  });
});

test.each([
  ['code fences', `\`\`\`json\n${JSON_REPLY}\n\`\`\``],
  ['code fences without a language', `\`\`\`\n${JSON_REPLY}\n\`\`\``],
  ['prose', `Here {as asked}: ${JSON_REPLY} I hope {this} helps.`],
])('finds JSON in %s', (_, text) => {
  expect(names(text)).toEqual(['navy chinos']);
});

test('takes names alone, and a brace within a string for a letter', () => {
  const text = '{"analysis": "a } b", "items": ["white sneakers", "linen shirt"]}';
  expect(readGapReply(text)).toEqual({
    analysis: 'a } b',
    items: [
      { name: 'white sneakers', category: 'shoes', goesWith: [] },
      { name: 'linen shirt', category: 'shirt', goesWith: [] },
    ],
  });
});

test('suggests shirts, pants and shoes alone, each once and at most 3', () => {
  const items = [
    'leather belt',
    { name: 'tote bag', category: 'shoes' },
    'Linen shirt',
    'linen shirt',
    'shirt dress',
    { name: 'something of velvet', category: 'pants' },
    'cap-toe shoes',
    'wool trousers',
  ];
  expect(names(JSON.stringify({ analysis: '', items }))).toEqual([
    'Linen shirt',
    'something of velvet',
    'cap-toe shoes',
  ]);
});

test('a wardrobe that lacks nothing is an answer', () => {
  expect(readGapReply('{"analysis": "Nothing is missing.", "items": []}')).toEqual({
    analysis: 'Nothing is missing.',
    items: [],
  });
});

test.each([
  [
    'a reply that breaks off',
    '{"analysis": "Two \\"basics\\".", "items": ["navy chinos", "white sn',
  ],
  ['objects that break off', '{"analysis": "x", "items": [{"name": "navy chinos", "category": "pa'],
  ['a list in words', 'You could add:\n- **navy chinos** - they go with all\n- a scarf'],
  ['a numbered list', '1. navy chinos: for the office\n2) belts'],
])('makes names out in %s', (_, text) => {
  expect(names(text)).toEqual(['navy chinos']);
});

test('keeps the analysis of a reply that breaks off', () => {
  expect(
    readGapReply('{"analysis": "Two \\"basics\\".", "items": ["navy chinos", "w').analysis,
  ).toBe('Two "basics".');
});

test.each(['I cannot say.', '', '{', '[]', 'null', '{"a": 1}', '{"items": 3, "analysis": 4}'])(
  'of %j nothing can be read: the specified gaps, without an analysis',
  (text) => {
    expect(readGapReply(text).analysis).toBe('');
    expect(names(text)).toEqual(['versatile blazer', 'white sneakers', 'linen shirt']);
    expect(names(text)).toEqual([...UNREAD_GAPS]);
  },
);

test.each([
  '{',
  '[',
  '{}',
  '"',
  '\\"',
  '{"items":',
  '"name":"',
  '\n',
  '\n ',
  '- ',
  'a - ',
  '{"a":',
])('row 16: reads 200,000 characters of %j', (piece) => {
  // As long as a reply can be. Text that is read again and again would take longer than a test may; read once, it takes milliseconds.
  for (const before of ['', '"items":[', '"analysis":"']) {
    const { items } = readGapReply(before + piece.repeat(200_000 / piece.length));
    expect(items.length).toBeGreaterThan(0);
  }
});
