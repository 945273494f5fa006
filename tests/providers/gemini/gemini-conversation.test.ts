import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../functions/src/contract/app-error.ts';
import { createBreaker } from '../../../functions/src/outbound/breaker.ts';
import { createGemini } from '../../../functions/src/providers/language/gemini.ts';
import type { ModelTool } from '../../../functions/src/providers/language/language.ts';
import * as double from '../../support/doubles/gemini.ts';
import { PATIENT_MS } from '../../support/doubles/patience.ts';

let gemini: double.GeminiDouble;
beforeAll(async () => {
  gemini = await double.startGeminiDouble();
});
afterAll(() => gemini.close());

const open = new AbortController().signal;
const Answer = z.object({ colour: z.string(), shade: z.nullable(z.int().check(z.minimum(1))) });
const model = () =>
  createGemini({
    apiKey: 'test-key',
    baseUrl: gemini.url,
    model: 'gemini-test',
    breaker: createBreaker({ now: () => new Date() }),
    timeoutMs: PATIENT_MS,
  });

describe('a conversation', () => {
  const asked: unknown[] = [];
  const tool = (name: string, run: ModelTool['run']): ModelTool => ({
    name,
    description: `The ${name}.`,
    parameters: z.object({ size: z.int() }),
    run,
  });
  const tools = [
    tool('measure', async (input) => {
      asked.push(input);
      return { result: 'fits' };
    }),
    tool('refuse', async () => {
      throw new AppError('not-found', 'There is no such size.');
    }),
    tool('break', async () => {
      throw new Error('a fault of ours');
    }),
  ];
  const converse = (
    limits: { maxTurns?: number; review?: (answer: object) => string | null } = {},
  ) =>
    model().converse({
      instruction: 'Help.',
      turns: [
        { role: 'user', text: 'hello' },
        { role: 'model', text: 'hi' },
        { role: 'user', text: 'does it fit?' },
      ],
      tools,
      schema: Answer,
      maxTurns: 4,
      maxOutputTokens: 100,
      maxTotalTokens: 100_000,
      signal: open,
      ...limits,
    });
  const NAVY = { colour: 'navy', shade: 1 };
  const last = (): double.GeminiRequest => gemini.requests.at(-1) as double.GeminiRequest;

  it('runs the tools that are asked for, gives back what the model said unchanged, and answers', async () => {
    gemini.reply(
      double.calls({ name: 'measure', args: { size: 4 } }, { name: 'refuse', args: { size: 5 } }),
      double.answers(NAVY),
    );
    expect(await converse()).toEqual(NAVY);
    expect(asked).toEqual([{ size: 4 }]);
    expect(double.toolResults(last())).toEqual([
      { result: 'fits' },
      { error: 'There is no such size.' },
    ]);
    expect(last().body.contents[3]?.parts[0]).toEqual({
      functionCall: { id: 'call-0', name: 'measure', args: { size: 4 } },
      thoughtSignature: 'c2lnbmVk',
    });
    expect(last().body.tools?.[0]?.functionDeclarations.map(({ name }) => name)).toEqual([
      'measure',
      'refuse',
      'break',
      'answer',
    ]);
  });

  it('refuses tools that do not exist and arguments that do not fit', async () => {
    gemini.reply(
      double.calls({ name: 'delete_everything' }, { name: 'measure', args: { size: 'big' } }),
      double.answers(NAVY),
    );
    await converse();
    expect(double.toolResults(last())).toEqual([
      { error: 'There is no such tool.' },
      { error: 'These arguments are not valid.' },
    ]);
  });

  it('ends a model that asks for tools for ever, having allowed nothing but the answer at last', async () => {
    gemini.reply(double.calls({ name: 'measure', args: { size: 1 } }));
    await expect(converse()).rejects.toMatchObject({ code: 'provider-failed' });
    expect(gemini.requests).toHaveLength(4);
    const modes = gemini.requests.map(({ body }) => body.toolConfig?.functionCallingConfig);
    expect(modes.at(-1)).toEqual({ mode: 'ANY', allowedFunctionNames: ['answer'] });
    expect(modes[0]).toEqual({ mode: 'ANY' });
  });

  it('allows nothing but the answer when the tokens are used up', async () => {
    gemini.reply(double.calls({ name: 'measure', args: { size: 1 } }), double.answers(NAVY));
    await model().converse({
      instruction: 'Help.',
      turns: [{ role: 'user', text: 'hello' }],
      tools,
      schema: Answer,
      maxTurns: 4,
      maxOutputTokens: 100,
      maxTotalTokens: 500,
      signal: open,
    });
    expect(last().body.toolConfig?.functionCallingConfig.allowedFunctionNames).toEqual(['answer']);
  });

  it('runs six calls of a turn at most', async () => {
    asked.length = 0;
    const many = Array.from({ length: 20 }, (_, size) => ({ name: 'measure', args: { size } }));
    gemini.reply(double.calls(...many), double.answers(NAVY));
    await converse();
    expect(asked).toHaveLength(6);
  });

  it('reads an answer that was said instead of given', async () => {
    gemini.reply(double.says('```json\n{"colour": "navy", "shade": 1}\n```'));
    expect(await converse()).toEqual(NAVY);
  });

  it('asks again after prose, and after an answer of another shape', async () => {
    gemini.reply(double.says('It depends.'), double.answers({ colour: 1 }), double.answers(NAVY));
    expect(await converse()).toEqual(NAVY);
    expect(gemini.requests).toHaveLength(3);
  });

  it('lets the model correct an answer once, and takes the second as it is', async () => {
    gemini.reply(double.answers(NAVY), double.answers({ colour: 'red', shade: 2 }));
    const reviewed: object[] = [];
    const review = (answer: object) => {
      reviewed.push(answer);
      return 'Not blue, please.';
    };
    expect(await converse({ review })).toEqual({ colour: 'red', shade: 2 });
    expect(reviewed).toEqual([NAVY]);
    expect(double.toolResults(last())).toEqual([{ error: 'Not blue, please.' }]);
  });

  it('keeps the first answer when the second is none', async () => {
    gemini.reply(double.answers(NAVY), double.says('Sorry.'));
    expect(await converse({ review: () => 'Again.' })).toEqual(NAVY);
  });

  it('does not hide a fault of ours behind the model', async () => {
    gemini.reply(double.calls({ name: 'break', args: { size: 1 } }));
    await expect(converse()).rejects.toThrow('a fault of ours');
  });
});

describe('a conversation whose words are read as they come', () => {
  const Said = z.object({ text: z.string(), ids: z._default(z.array(z.string()), []) });
  const ids = ['a', 'b'];
  const look: ModelTool = {
    name: 'look',
    description: 'Looks.',
    parameters: z.object({}),
    run: async () => ({ found: 1 }),
  };
  const talk = async (review?: (answer: { text: string }) => string | null) => {
    const words: string[] = [];
    const answer = await model().converse({
      instruction: 'Help.',
      turns: [{ role: 'user', text: 'hello' }],
      tools: [look],
      schema: Said,
      ...(review && { review }),
      onWords: (text) => words.push(text),
      maxTurns: 4,
      maxOutputTokens: 100,
      maxTotalTokens: 100_000,
      signal: open,
    });
    return { answer, words };
  };
  const modes = () =>
    gemini.requests.map(({ body }) => body.toolConfig?.functionCallingConfig.mode);

  it('streams them, without its thinking, and takes the rest of the answer from the call', async () => {
    gemini.reply(double.streams(['Navy, ', 'please.'], [{ name: 'answer', args: { ids } }]));
    const { answer, words } = await talk();
    expect(answer).toEqual({ text: 'Navy, please.', ids });
    expect(words).toEqual(['Navy, ', 'Navy, please.']);
    expect(gemini.requests[0]?.path).toBe(
      '/v1beta/models/gemini-test:streamGenerateContent?alt=sse',
    );
    expect(modes()).toEqual(['AUTO']);
    const declared = gemini.requests[0]?.body.tools?.[0]?.functionDeclarations.at(-1) as object;
    expect(declared).toMatchObject({ name: 'answer', parametersJsonSchema: { required: [] } });
  });

  it('takes back what was said before a tool', async () => {
    gemini.reply(
      double.streams(['Let me look.'], [{ name: 'look' }]),
      double.streams(['Navy.'], [{ name: 'answer', args: { ids } }]),
    );
    const { answer, words } = await talk();
    expect(answer).toEqual({ text: 'Navy.', ids });
    expect(words).toEqual(['Let me look.', '', 'Navy.']);
    expect(gemini.requests[1]?.body.contents[1]?.parts.at(-1)).toEqual({
      text: '',
      thoughtSignature: 'c2lnbmVk',
    });
  });

  it('asks for the call that is missing, and keeps the words', async () => {
    gemini.reply(double.streams(['Navy.']), double.answers({ ids }));
    expect((await talk()).answer).toEqual({ text: 'Navy.', ids });
    expect(gemini.requests).toHaveLength(2);
  });

  it('is content with words when the call never comes', async () => {
    gemini.reply(double.streams(['Navy.']));
    expect((await talk()).answer).toEqual({ text: 'Navy.', ids: [] });
    expect(modes()).toEqual(['AUTO', 'AUTO', 'AUTO', 'ANY']);
  });

  it('prefers the text of the call, if there is one', async () => {
    gemini.reply(
      double.streams(['Here it is:'], [{ name: 'answer', args: { text: 'Navy.', ids } }]),
    );
    expect((await talk()).answer.text).toBe('Navy.');
  });

  it('takes back the words of an answer that the review rejects', async () => {
    gemini.reply(
      double.streams(['Red.'], [{ name: 'answer', args: {} }]),
      double.answers({ text: 'Navy.', ids }),
    );
    const { answer, words } = await talk(({ text }) => (text === 'Red.' ? 'Not red.' : null));
    expect(answer).toEqual({ text: 'Navy.', ids });
    expect(words).toEqual(['Red.', '']);
  });

  it.each([
    ['500', double.serverError, /did not answer/],
    ['a cut', double.cutOff, /did not answer|could not read/],
    ['a blocked prompt', double.blockedPrompt, /refused/],
    ['a blocked answer', double.blockedOutput, /refused/],
    ['only thinking', double.overthought, /thought about this for too long/],
    ['a malformed answer', double.malformedResponse, /could not read/],
    [
      'an error in the middle',
      {
        body: {},
        events: [
          { candidates: [{ content: { role: 'model', parts: [{ text: 'Na' }] } }] },
          { error: { code: 503, status: 'UNAVAILABLE', message: 'overloaded' } },
        ],
      },
      /did not answer/,
    ],
  ])('says what %s means', async (_, reply, sentence) => {
    gemini.reply(reply);
    await expect(talk()).rejects.toMatchObject({
      code: 'provider-failed',
      message: expect.stringMatching(sentence) as string,
    });
    expect(gemini.requests).toHaveLength(1);
  });
});
