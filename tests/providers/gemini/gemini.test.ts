import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../functions/src/contract/app-error.ts';
import { createBreaker } from '../../../functions/src/outbound/breaker.ts';
import { createGemini } from '../../../functions/src/providers/language/gemini.ts';
import * as double from '../../support/doubles/gemini.ts';
import { recorded } from '../../support/requests/recorded.ts';
import { IMPATIENT_MS, PATIENT_MS } from '../../support/doubles/patience.ts';

let gemini: double.GeminiDouble;
beforeAll(async () => {
  gemini = await double.startGeminiDouble();
});
afterAll(() => gemini.close());

const open = new AbortController().signal;
const Answer = z.object({ colour: z.string(), shade: z.nullable(z.int().check(z.minimum(1))) });

const newBreaker = () => createBreaker({ now: () => new Date() });
const model = (timeoutMs = PATIENT_MS, breaker = newBreaker()) =>
  createGemini({
    apiKey: 'test-key',
    baseUrl: gemini.url,
    model: 'gemini-test',
    breaker,
    timeoutMs,
  });

const askForJson = (signal = open, asked = model()) =>
  asked.generateJson({
    instruction: 'Name the colour.',
    text: 'a navy shirt',
    images: [{ mimeType: 'image/png', data: Uint8Array.of(1, 2, 3) }],
    beforeSending: recorded,
    schema: Answer,
    maxOutputTokens: 100,
    signal,
  });

/** The code and sentence that a call ends with. */
const refusalOf = async (call: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await call.then(() => null).catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw new Error('No AppError was thrown.', { cause: error });
};

describe('JSON', () => {
  it('sends instruction, picture, text and schema, with the key in a header only', async () => {
    gemini.reply(double.says('{"colour": "navy", "shade": 3}'));
    expect(await askForJson()).toEqual({ colour: 'navy', shade: 3 });
    const [{ path, key, body }] = gemini.requests as [double.GeminiRequest];
    expect(path).toBe('/v1beta/models/gemini-test:generateContent');
    expect(key).toBe('test-key');
    expect(JSON.stringify(body)).not.toContain('test-key');
    expect(body.systemInstruction?.parts).toEqual([{ text: 'Name the colour.' }]);
    expect(body.contents).toEqual([
      {
        role: 'user',
        parts: [{ inlineData: { mimeType: 'image/png', data: 'AQID' } }, { text: 'a navy shirt' }],
      },
    ]);
    expect(body.generationConfig).toMatchObject({
      responseMimeType: 'application/json',
      // Besides the 100 of the answer, which thinking would use up.
      maxOutputTokens: 2148,
      thinkingConfig: { thinkingLevel: 'LOW' },
      responseJsonSchema: { type: 'object', required: ['colour', 'shade'] },
    });
    expect(JSON.stringify(body.generationConfig)).not.toContain('$schema');
  });

  it.each([
    ['minimal', 612, { thinkingLevel: 'MINIMAL' }],
    ['high', 16_484, { thinkingLevel: 'HIGH' }],
    // A model that takes no level answers 400 to one.
    ['default', 8292, undefined],
  ] as const)('leaves room for thinking: %s', async (thinking, maxOutputTokens, thinkingConfig) => {
    gemini.reply(double.says('{"colour": "navy", "shade": 3}'));
    const options = { apiKey: 'k', baseUrl: gemini.url, model: 'm', breaker: newBreaker() };
    await askForJson(open, createGemini({ ...options, thinking }));
    const sent = gemini.requests[0]?.body.generationConfig;
    expect(sent?.maxOutputTokens).toBe(maxOutputTokens);
    expect(sent?.thinkingConfig).toEqual(thinkingConfig);
  });

  it('is given as text too, in the words of the model', async () => {
    const ask = () =>
      model().generateText({
        instruction: 'Name the colour.',
        text: 'a navy shirt',
        schema: Answer,
        maxOutputTokens: 100,
        signal: open,
      });
    gemini.reply(double.says('I would say: navy.'));
    expect(await ask()).toBe('I would say: navy.');
    expect(gemini.requests[0]?.body.generationConfig).toMatchObject({
      responseJsonSchema: { required: ['colour', 'shade'] },
    });
    gemini.reply(double.serverError);
    expect((await refusalOf(ask())).code).toBe('provider-failed');
  });

  it.each([
    ['a code fence', '```json\n{"colour": "navy", "shade": null}\n```'],
    ['prose around it', 'Sure! Here it is:\n{"colour": "navy", "shade": null}\nHope that helps.'],
    ['a trailing comma and single quotes', "{'colour': 'navy', 'shade': null,}"],
    ['fields that nobody asked for', '{"colour":"navy","shade":null,"__proto__":{"x":1},"y":2}'],
  ])('reads an answer with %s', async (_, text) => {
    gemini.reply(double.says(text));
    expect(await askForJson()).toEqual({ colour: 'navy', shade: null });
  });

  it.each([
    ['prose', 'I cannot see any picture.'],
    ['of another shape', '{"colour": 7}'],
    ['a number', '42'],
    ['an unfinished object', '{"colour": '],
    ['HTML', '<html><body>{}</body></html>'],
  ])('refuses an answer that is %s', async (_, text) => {
    gemini.reply(double.says(text));
    const { code, message } = await refusalOf(askForJson());
    expect(code).toBe('provider-failed');
    expect(message).toBe(
      'The AI service sent an answer that Atelier could not read. Please try again.',
    );
  });
});

describe('failures', () => {
  const BUSY = 'The AI service is busy just now. Please try again in a minute.';
  const SILENT = 'The AI service did not answer. Please try again in a moment.';
  const DECLINED = 'The AI service refused to answer this. Please ask in other words.';
  const UNREADABLE = 'The AI service sent an answer that Atelier could not read. Please try again.';
  const NOT_SET_UP = 'The AI service is not set up correctly. Please tell your administrator.';

  it.each([
    ['500', double.serverError, SILENT],
    ['503', double.overloaded, SILENT],
    ['an HTML error page', double.htmlError, SILENT],
    ['an HTML page with status 200', double.html, UNREADABLE],
    ['a body that is cut off', double.cutOff, SILENT],
    ['no parts', double.empty, UNREADABLE],
    ['an empty object', { body: {} }, UNREADABLE],
    ['an array', { body: [] }, UNREADABLE],
    ['null', { body: 'null' }, SILENT],
    ['a blocked prompt', double.blockedPrompt, DECLINED],
    ['a blocked answer', double.blockedOutput, DECLINED],
    [
      'an answer that ran out of tokens',
      double.outOfTokens,
      'The AI service stopped in the middle of its answer. Please ask for less at once.',
    ],
    [
      'thinking that used up the whole budget',
      double.overthought,
      'The AI service thought about this for too long and gave no answer. Please ask for less at once.',
    ],
    ['a malformed answer', double.malformedResponse, UNREADABLE],
    ['a malformed call', double.malformedCall, UNREADABLE],
    ['a call of no tool', double.unexpectedToolCall, UNREADABLE],
    ['too many calls', double.tooManyToolCalls, UNREADABLE],
    [
      'no credit',
      double.noCredit,
      'The AI service has no credit left. Please tell your administrator.',
    ],
    ['an authorisation key that is disabled', double.disabledKey, NOT_SET_UP],
    ['a key that is not valid', double.wrongKey, NOT_SET_UP],
    ['a key without permission', double.forbidden, NOT_SET_UP],
    [
      'a model that does not exist',
      double.noSuchModel,
      'The AI model that Atelier is set to use does not exist. Please tell your administrator.',
    ],
    ["a 404 that is not Google's", { ...double.html, status: 404 }, NOT_SET_UP],
    ['429', double.quotaUsedUp, BUSY],
  ])('says what %s means, and asks once only', async (_, reply, sentence) => {
    gemini.reply(reply);
    const error = await refusalOf(askForJson());
    expect({ code: error.code, sentence: error.message }).toEqual({
      code: 'provider-failed',
      sentence,
    });
    expect(gemini.requests).toHaveLength(1);
  });

  it('names the missing model and its setting in the log', async () => {
    gemini.reply(double.noSuchModel);
    expect(String((await refusalOf(askForJson())).cause)).toBe(
      'Error: Gemini: 404 NOT_FOUND: there is no model gemini-test; set GEMINI_TEXT_MODEL or GEMINI_IMAGE_MODEL to one that Google offers',
    );
  });

  it('passes on how long the service wants to be left alone', async () => {
    gemini.reply(double.quotaUsedUp);
    expect((await refusalOf(askForJson())).headers).toEqual({ 'Retry-After': '18' });
  });

  it('tells a service that takes too long from a client that is gone', async () => {
    gemini.reply(double.after(60_000, double.serverError));
    expect((await refusalOf(askForJson(open, model(IMPATIENT_MS)))).code).toBe('provider-timeout');

    const client = new AbortController();
    const asked = askForJson(client.signal);
    client.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });

  it('says that there is no connection', async () => {
    const closed = await double.startGeminiDouble();
    await closed.close();
    const unreachable = createGemini({
      apiKey: 'k',
      baseUrl: closed.url,
      model: 'm',
      breaker: newBreaker(),
    });
    const error = await refusalOf(askForJson(open, unreachable));
    expect(error.message).toBe(SILENT);
    expect(String(error.cause)).toBe('Error: Gemini: TypeError ECONNREFUSED');
  });

  it("tells the log Google's code, and nothing that was said", async () => {
    gemini.reply({
      ...double.serverError,
      body: { error: { status: 'INTERNAL', message: 'navy' } },
    });
    expect(String((await refusalOf(askForJson())).cause)).toBe('Error: Gemini: 500 INTERNAL');
  });

  it('leaves a service alone that keeps failing, not one that declines', async () => {
    const asked = model(PATIENT_MS, newBreaker());
    const fail = () => refusalOf(askForJson(open, asked));
    gemini.reply(double.blockedPrompt);
    for (let i = 0; i < 6; i++) await fail();
    expect(gemini.requests).toHaveLength(6);

    gemini.reply(double.serverError);
    for (let i = 0; i < 6; i++) await fail();
    expect(gemini.requests).toHaveLength(5);
    expect(await fail()).toMatchObject({ code: 'provider-failed', message: BUSY });
  });

  it('leaves a service alone for as long as it asks for', async () => {
    const asked = model(PATIENT_MS, newBreaker());
    gemini.reply(double.quotaUsedUp, double.says('{"colour": "navy", "shade": 3}'));
    await refusalOf(askForJson(open, asked));
    const again = await refusalOf(askForJson(open, asked));
    expect(Number(again.headers['Retry-After'])).toBeGreaterThan(0);
    expect(gemini.requests).toHaveLength(1);
  });
});
