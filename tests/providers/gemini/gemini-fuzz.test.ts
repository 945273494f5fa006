import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MODEL_REPLIES } from '../../../scripts/testing/security-rows.ts';
import { AppError } from '../../../functions/src/contract/app-error.ts';
import * as double from '../../support/doubles/gemini.ts';
import { createHostedChat, faultsOf } from './gemini-stylist-setup.ts';

let gemini: double.GeminiDouble;
beforeAll(async () => {
  gemini = await double.startGeminiDouble();
});
afterAll(() => gemini.close());

const id = fc.oneof(
  fc.constantFrom('p1-shirt', 'p2-pants', 'p1-shoes', 'cape-1', '__proto__', '', 'p1-shirt '),
  fc.string({ maxLength: 12 }),
);
const nasty = fc.constantFrom(
  'Wear [p1-shirt].',
  'Your [cape-1] is great.',
  '[x](javascript:alert(1))',
  'javascript:alert(document.cookie)',
  'JaVaScRiPt://x',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![p](https://evil.example/?q=1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  '//evil.example',
  '<!doctype html><html><body>Bad gateway</body></html>',
  '```json\n{"text": "Wear [p1-shirt].", "items": ["p1-shirt"]}\n```',
  '{"text": "cut',
  '{"text": "a", "outfits": [{"shirt": "p1-shirt", "reason": "ok"',
  "{'text': 'single', items: [p1-shirt],}",
  '\u0000\u202e\ud800',
);
/** Long runs of what patterns and parsers look for, with and without an answer in front. */
const long = fc
  .tuple(
    fc.constantFrom('', '[', '{"text": "', '```json\n', 'Wear [p1-shirt]. '),
    fc.constantFrom(' ', '[', '[{', '{"a":', '["a"b', '"', '“', '<a', 'a1:', '[a](', 'your ', ', '),
    fc.constantFrom(3000, 3900, 20_000),
  )
  .map(([before, piece, length]) => before + piece.repeat(length).slice(0, length));
const text = fc.oneof(
  nasty,
  long,
  fc.string({ maxLength: 300 }),
  fc.tuple(nasty, nasty).map((two) => two.join(' ')),
);
const any = fc.anything({ maxDepth: 2, withNullPrototype: false });
const answer = fc.record(
  {
    text: fc.oneof({ weight: 6, arbitrary: text }, any),
    items: fc.oneof({ weight: 4, arbitrary: fc.array(id, { maxLength: 5 }) }, any),
    outfits: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.array(
          fc.record(
            { shirt: id, pants: id, shoes: id, reason: text },
            { requiredKeys: ['reason'] },
          ),
          { maxLength: 3 },
        ),
      },
      any,
    ),
    products: fc.oneof(fc.array(id, { maxLength: 3 }), any),
  },
  { requiredKeys: ['text'] },
);
/** JSON with prose, fences, missing ends and other accidents. */
const written = fc
  .tuple(answer, fc.constantFrom('', 'Sure!\n', '```json\n', '<p>'), fc.nat(400), fc.boolean())
  .map(([value, before, cut, isCut]) => {
    const json = before + (JSON.stringify(value) ?? '');
    return isCut ? json.slice(0, cut) : `${json}\n\`\`\``;
  });
const toolName = fc.oneof(
  fc.constantFrom('search_wardrobe', 'score_outfit', 'get_weather', 'answer', 'delete_wardrobe'),
  fc.string({ maxLength: 20 }),
);
const args = fc.dictionary(fc.constantFrom('words', 'shirt', 'place', 'text', 'category'), any);

const reply: fc.Arbitrary<double.GeminiReply> = fc.oneof(
  { weight: 4, arbitrary: answer.map((value) => double.answers(value)) },
  { weight: 3, arbitrary: written.map(double.says) },
  { weight: 2, arbitrary: text.map(double.says) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.record({ name: toolName, args: args as fc.Arbitrary<Record<string, unknown>> }), {
        minLength: 1,
        maxLength: 3,
      })
      .map((functions) => double.calls(...functions)),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).map((body) => ({ body })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      double.html,
      double.htmlError,
      double.empty,
      double.cutOff,
      double.blockedOutput,
      double.outOfTokens,
    ),
  },
);

it('row 16: whatever the model says in any reply, the answer is of the contract or the specified error', async ({
  task,
}) => {
  Object.assign(task.meta, { cases: MODEL_REPLIES });
  const outcomes = { answered: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(reply, { minLength: 1, maxLength: 5 }), async (replies) => {
      gemini.reply(...(replies as [double.GeminiReply, ...double.GeminiReply[]]));
      const said = await createHostedChat(gemini.url)
        .say('What shall I wear?')
        .catch((error: unknown) => error);
      if (said instanceof AppError) {
        outcomes.refused += 1;
        expect(said.code).toBe('provider-failed');
        expect(said.message).toMatch(/^The AI service .+\. .+\.$/);
      } else if (said instanceof Error) {
        throw said;
      } else {
        outcomes.answered += 1;
        expect(faultsOf(said as Parameters<typeof faultsOf>[0])).toEqual([]);
      }
      expect(gemini.requests.length).toBeLessThanOrEqual(5);
    }),
    { numRuns: MODEL_REPLIES },
  );
  // Neither outcome may be what is left when the other is broken.
  expect(outcomes.answered).toBeGreaterThan(MODEL_REPLIES / 10);
  expect(outcomes.refused).toBeGreaterThan(MODEL_REPLIES / 10);
}, 300_000);
