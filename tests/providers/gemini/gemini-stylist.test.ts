import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item, ITEMS } from '../../../functions/src/features/assistant/test-support/wardrobe.ts';
import { AppError } from '../../../functions/src/contract/app-error.ts';
import * as double from '../../support/doubles/gemini.ts';
import { createHostedChat, faultsOf, product } from './gemini-stylist-setup.ts';
import { IMPATIENT_MS } from '../../support/doubles/patience.ts';

let gemini: double.GeminiDouble;
beforeAll(async () => {
  gemini = await double.startGeminiDouble();
});
afterAll(() => gemini.close());

const chat = (options: Parameters<typeof createHostedChat>[1] = {}) =>
  createHostedChat(gemini.url, options);
const lastResults = (name: string) =>
  double.toolResults(gemini.requests.at(-1) as double.GeminiRequest, name);
const ids = (found: Record<string, unknown> | undefined) =>
  ((found?.garments ?? []) as { id: string }[]).map(({ id }) => id);
const toolNames = () =>
  gemini.requests[0]?.body.tools?.[0]?.functionDeclarations.map(({ name }) => name);

describe('a hosted answer', () => {
  it('is made of what the wardrobe holds, and told in its words', async () => {
    gemini.behave(double.styles);
    const reply = await chat().say('What shall I wear?');
    expect(faultsOf(reply)).toEqual([]);
    expect(reply).toMatchObject({
      source: 'gemini',
      response: 'I would wear white linen shirt, blue jeans, brown leather boots.',
      outfits: [
        {
          garments: { shirt: 'p1-shirt', pants: 'p1-pants', shoes: 'p1-shoes' },
          reason: 'They go together.',
        },
      ],
    });
    expect(reply.matched_items.map(({ id }) => id)).toEqual(['p1-shirt', 'p1-pants', 'p1-shoes']);
  });

  it('goes on with the conversation, its outfits and what was refused', async () => {
    gemini.behave(double.styles);
    const { say, kept } = chat();
    const { session_id } = await say('What shall I wear?');
    gemini.behave(double.styles);
    await say('Another, please', { session_id });
    const [{ body }] = gemini.requests as [double.GeminiRequest];
    expect(body.contents.map(({ role }) => role)).toEqual(['user', 'model', 'user']);
    expect(body.contents[2]?.parts[0]?.text).toMatch(/Another, please$/);
    expect(body.contents[2]?.parts[0]?.text).toContain('"suggested_before":[{"shirt":"p1-shirt"');
    expect(kept.get(`ada/${session_id}`)?.messages).toHaveLength(4);
  });

  it('is not asked for with the key or the uid anywhere in the prompt', async () => {
    gemini.behave(double.styles);
    await chat().say('What shall I wear?');
    const prompt = JSON.stringify(gemini.requests.map(({ body }) => body));
    expect(prompt).not.toContain('test-key');
    expect(prompt).not.toContain('"ada"');
    expect(prompt).not.toContain('storage.example');
  });
});

describe('the tools', () => {
  const run = async (message: string, ...functions: Parameters<typeof double.calls>) => {
    const set = chat();
    gemini.reply(double.calls(...functions), double.answers({ text: 'Done.' }));
    const reply = await set.say(message, { context: { location: 'Lisbon' } });
    return { ...set, reply };
  };

  it('search the wardrobe by words and filters', async () => {
    await run(
      'Hello',
      { name: 'search_wardrobe', args: { words: 'navy' } },
      { name: 'search_wardrobe', args: { category: 'shoes' } },
      { name: 'search_wardrobe', args: { category: 'shirt', min_formality: 5 } },
    );
    expect(lastResults('search_wardrobe').map(ids)).toEqual([
      ['p2-shirt'],
      ['p1-shoes', 'p2-shoes'],
      [],
    ]);
  });

  it('show a part of a large wardrobe, some of every category', async () => {
    const many = Array.from({ length: 300 }, (_, i) => item(`s${i}-shirt`, 'shirt', 'red shirt'));
    gemini.reply(double.calls({ name: 'search_wardrobe' }), double.answers({ text: 'Done.' }));
    await chat({ items: [...many, ...ITEMS] }).say('Hello');
    const [found] = lastResults('search_wardrobe');
    expect(found).toMatchObject({ found: 307, owned: 307 });
    expect(ids(found)).toHaveLength(18);
    expect(ids(found)).toEqual(expect.arrayContaining(['p1-pants', 'p2-shoes']));
  });

  it('score an outfit of the wardrobe, and no other', async () => {
    const outfit = { shirt: 'p2-shirt', pants: 'p2-pants' };
    await run(
      'Hello',
      { name: 'score_outfit', args: outfit },
      { name: 'score_outfit', args: { shirt: 'made-up' } },
    );
    const [own, other] = lastResults('score_outfit');
    expect(own?.score).toBeGreaterThan(0);
    expect(other).toMatchObject({ score: 0 });
  });

  it('tell the weather where the person is or has named, nowhere else', async () => {
    const { places } = await run(
      'What to wear in Oslo tonight?',
      { name: 'get_weather' },
      { name: 'get_weather', args: { place: 'Oslo' } },
      { name: 'get_weather', args: { place: 'ada-likes-red.evil.example' } },
    );
    expect(places).toEqual(['Lisbon', 'Oslo']);
    expect(lastResults('get_weather')[2]).toEqual({
      error: 'The person has not named this place.',
    });
  });

  it('search for products when the person asks for something to buy, in plain words', async () => {
    const { searches, reply } = await run('Which boots should I buy?', {
      name: 'search_products',
      args: { words: 'black ankle boots' },
    });
    expect(searches).toEqual(['black ankle boots']);
    expect(reply.matched_items).toEqual([]);
    await run('Which boots should I buy?', {
      name: 'search_products',
      args: { words: 'ada@example.com p1-shirt' },
    });
    expect(toolNames()).toContain('search_products');
    expect(lastResults('search_products')).toEqual([
      { error: 'Ask for a product in a few plain words.' },
    ]);
  });

  it('search for no product unasked', async () => {
    const { searches } = await run('What shall I wear?', {
      name: 'search_products',
      args: { words: 'boots' },
    });
    expect(searches).toEqual([]);
    expect(toolNames()).not.toContain('search_products');
  });

  it('name products that were found, with a link of the web or none', async () => {
    const products = [
      product('sample-1'),
      product('sample-2', { link: 'javascript:alert(1)' }),
      product('sample-3'),
    ];
    gemini.reply(
      double.calls({ name: 'search_products', args: { words: 'boots' } }),
      double.answers({
        text: 'Look at the [sample-1].',
        items: ['sample-2'],
        products: ['sample-1', 'sample-1'],
      }),
    );
    const reply = await chat({ products }).say('Which boots should I buy?');
    expect(faultsOf(reply)).toEqual([]);
    expect(reply.response).toBe('Look at the Black ankle boots.');
    expect(reply.matched_items.map(({ id, link, type }) => [id, link, type])).toEqual([
      ['sample-1', 'https://shop.example/boots', 'shopping'],
      ['sample-2', null, 'shopping'],
    ]);
  });
});

describe('invented garments', () => {
  const INVENTED = {
    text: 'Wear your golden cape [cape-1] with [p1-pants].',
    items: ['cape-1'],
    outfits: [
      { shirt: 'cape-1', pants: 'p1-pants', reason: 'Gold shines.' },
      { shirt: 'p2-shirt', pants: 'p2-pants', reason: 'Calm.' },
    ],
  };

  it('are sent back to the model once', async () => {
    gemini.reply(
      double.answers(INVENTED),
      double.answers({ text: 'Wear [p2-shirt].', items: ['p2-shirt'] }),
    );
    const reply = await chat().say('What shall I wear?');
    expect(reply.response).toBe('Wear navy wool sweater.');
    expect(gemini.requests).toHaveLength(2);
    expect(lastResults('answer')[0]?.error).toMatch(/^These do not exist: \["cape-1"\]/);
  });

  it('are dropped with their outfit and with the words about them when they come again', async () => {
    gemini.reply(double.answers(INVENTED));
    const reply = await chat().say('What shall I wear?');
    expect(gemini.requests).toHaveLength(2);
    expect(reply).toMatchObject({
      response: 'This is what I would wear.',
      outfits: [{ garments: { shirt: 'p2-shirt', pants: 'p2-pants' }, reason: 'Calm.' }],
    });
    expect(JSON.stringify(reply)).not.toMatch(/cape|gold/i);
  });

  it('leave an honest sentence when nothing is left', async () => {
    gemini.reply(double.answers({ text: 'Wear your golden cape.', items: ['cape-1'] }));
    const reply = await chat().say('What shall I wear?');
    expect(reply).toMatchObject({
      response: 'I could not find that in your wardrobe. Ask me about the garments that you have.',
      outfits: [],
      matched_items: [],
    });
  });

  it('are found in words, too', async () => {
    gemini.reply(double.answers({ text: 'Your black blazer is best. So are your blue jeans.' }));
    const reply = await chat().say('What shall I wear?');
    expect(gemini.requests).toHaveLength(2);
    expect(lastResults('answer')[0]?.error).toMatch(/^These do not exist: \["black blazer"\]/);
    expect(reply.response).not.toContain('blazer');
  });

  it('include garments in the wrong place of an outfit', async () => {
    gemini.reply(
      double.answers({ text: 'Try this.', outfits: [{ shirt: 'p1-shoes', reason: '' }] }),
    );
    expect((await chat().say('What shall I wear?')).outfits).toEqual([]);
  });
});

describe('a hosted stylist that fails', () => {
  const outcome = async (options: Parameters<typeof createHostedChat>[1] = {}) => {
    const { say, kept } = chat(options);
    const error: unknown = await say('What shall I wear?').catch((thrown: unknown) => thrown);
    expect(kept.size).toBe(0);
    return error instanceof AppError ? [error.code, error.message] : error;
  };

  it.each([
    ['500', double.serverError],
    ['503', double.overloaded],
    ['429', double.quotaUsedUp],
    ['HTML', double.html],
    ['a cut-off body', double.cutOff],
    ['a blocked prompt', double.blockedPrompt],
    ['a blocked answer', double.blockedOutput],
    ['an empty answer', double.empty],
    ['an answer out of tokens', double.outOfTokens],
    ['a key that is not valid', double.wrongKey],
  ])('says so on %s, and neither tries again nor answers by itself', async (_, reply) => {
    gemini.reply(reply);
    expect(await outcome()).toEqual(['provider-failed', expect.stringMatching(/^The AI service /)]);
    expect(gemini.requests).toHaveLength(1);
  });

  it('ends a model that asks for tools for ever', async () => {
    gemini.reply(double.calls({ name: 'search_wardrobe' }));
    expect(await outcome()).toEqual(['provider-failed', expect.any(String)]);
    expect(gemini.requests).toHaveLength(5);
  });

  // After the tests that count requests: a request that was given up may reach the double late.
  it('says so when one answer takes too long, and when all of them do', async () => {
    gemini.reply(double.after(60_000, double.serverError));
    expect(await outcome({ timeoutMs: IMPATIENT_MS })).toEqual([
      'provider-timeout',
      expect.any(String),
    ]);
    gemini.reply(double.after(80, double.calls({ name: 'search_wardrobe' })));
    const slow = ['provider-timeout', 'The AI service took too long. Please try again.'];
    expect(await outcome({ deadlineMs: 200 })).toEqual(slow);
  });

  it('stops when the client is gone', async () => {
    gemini.reply(double.after(60_000, double.serverError));
    const client = new AbortController();
    const asked = chat().say('What shall I wear?', {}, client.signal);
    client.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });

  it('says so after an answer of another shape that stays one', async () => {
    gemini.reply(double.answers({ text: 7, outfits: 'none' }));
    expect(await outcome()).toEqual(['provider-failed', expect.any(String)]);
  });
});
