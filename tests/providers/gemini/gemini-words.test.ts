import { afterAll, beforeAll, expect, it } from 'vitest';
import { chat } from '../../../functions/src/contract/index.ts';
import { INSTRUCTION } from '../../../functions/src/features/assistant/hosted-instruction.ts';
import * as double from '../../support/doubles/gemini.ts';
import { createHostedChat } from './gemini-stylist-setup.ts';

let gemini: double.GeminiDouble;
beforeAll(async () => {
  gemini = await double.startGeminiDouble();
});
afterAll(() => gemini.close());

/** Asks with somebody who reads the words as they come. */
const listen = async (message: string) => {
  const heard: string[] = [];
  const reply = await createHostedChat(gemini.url).say(message, {}, undefined, (event) =>
    heard.push(chat.events?.parse(event) ? (event as { words: string }).words : ''),
  );
  return { heard, reply };
};
const answer = (args: object = {}) => ({ name: 'answer', args: { ...args } });

it('shows the words as they come, with names in place of ids and no half of a word', async () => {
  gemini.reply(
    double.streams([], [{ name: 'search_wardrobe' }]),
    double.streams(
      ['I would wear the [p1-', 'shirt] with the [p1-pa', 'nts], because the two ', 'go together.'],
      [answer({ items: ['p1-shirt'] })],
    ),
  );
  const { heard, reply } = await listen('What should I wear?');
  expect(heard.at(-1)).toMatch(/^I would wear the .* with the .*, because the two go/);
  for (const [index, words] of heard.entries()) {
    expect(words).not.toMatch(/[[\]]|p1-|\[/);
    expect(reply.response.startsWith(words)).toBe(true);
    if (index > 0) expect(words.length).toBeGreaterThan((heard[index - 1] ?? '').length);
  }
});

it.each([
  ['a garment that is not there', ['Wear the [gold-cape] today. ', 'It is yours.']],
  ['a garment in words', ['Wear your red leather jacket ', 'with pride today.']],
  ['our instruction', [INSTRUCTION.slice(0, 200), INSTRUCTION.slice(200, 400)]],
])('shows nothing that names %s', async (_, pieces) => {
  gemini.reply(double.streams(pieces, [answer()]), double.answers({ text: 'Hello.' }));
  const { heard, reply } = await listen('What should I wear?');
  expect(heard.join(' ')).not.toMatch(/cape|jacket|style assistant of Atelier, an app that keeps/i);
  expect(reply.response).toMatch(/^(Hello|I can only help with what to wear)/);
});

it('shows no address', async () => {
  gemini.reply(
    double.streams(
      ['Look at https://evil.example/x now ', 'or [here](https://evil.example) or ', 'so.'],
      [answer()],
    ),
  );
  const { heard, reply } = await listen('What should I wear?');
  expect(`${heard.join(' ')} ${reply.response}`).not.toMatch(/evil|https|\]\(/);
});

it('asks for no stream when nobody listens', async () => {
  gemini.behave(double.styles);
  await createHostedChat(gemini.url).say('What should I wear?');
  expect(gemini.requests.every(({ path }) => path.endsWith(':generateContent'))).toBe(true);
});
