import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../functions/src/features/assistant/hosted-answer.ts';
import { unownedClaims } from '../../functions/src/features/assistant/owned-claims.ts';
import {
  plainText,
  repeatsInstruction,
} from '../../functions/src/features/assistant/reply-text.ts';
import { garmentsOf, ITEMS } from '../../functions/src/features/assistant/test-support/wardrobe.ts';
import { photoIdOf } from '../../functions/src/features/segmentation/photo-id.ts';
import { describeFailure } from '../../functions/src/serve/log.ts';
import { readJson } from '../../functions/src/providers/language/json-reply.ts';
import * as clean from '../../functions/src/providers/products/clean.ts';
import { splitTerms, uniqueTerms } from '../../functions/src/providers/products/products.ts';
import { normaliseName, splitPlace } from '../../functions/src/providers/weather/places.ts';
import { dataText } from '../../functions/src/stylist/garment/data-text.ts';
import { fallbackAttributes } from '../../functions/src/stylist/garment/fallback-attributes.ts';
import { readRequest } from '../../functions/src/stylist/language/read-request.ts';
import { searchWardrobe } from '../../functions/src/stylist/search.ts';
import { longTexts, tooSlow } from '../support/browser/long-texts.ts';

const LENGTH = 10_000;
const MAX_MS = 50;

const wardrobe = garmentsOf(ITEMS);
const nameable = { wardrobe, products: new Map(), findByWords: searchWardrobe };
const quietly = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text);
  } catch {
    // Only the time counts here.
  }
};

/** Everything that reads what people, models, shops and places write. */
const READERS: Record<string, (text: string) => unknown> = {
  'JSON of a model': readJson,
  'the answer of a model': (text) =>
    checkAnswer({ text, items: [], outfits: [], products: [] }, nameable),
  'the reason for an outfit of a model': (reason) =>
    checkAnswer(
      { text: 'ok', items: ['p1-shirt'], outfits: [{ shirt: 'p1-shirt', reason }], products: [] },
      nameable,
    ),
  'words of a model': plainText,
  'what a model may repeat': repeatsInstruction,
  'what a model says that somebody owns': (text) => unownedClaims(text, wardrobe, searchWardrobe),
  'a message to the stylist': (text) => readRequest(text, undefined),
  'words to search a wardrobe for': (text) => searchWardrobe(text, wardrobe),
  'a text that is shown to a model': (text) => dataText(text, 200),
  'the name of a garment': (text) => fallbackAttributes('shirt', text),
  'a text of a shop': (text) => clean.plainText(text, 300),
  'the name of a product': clean.categoryOf,
  'a price': clean.priceNumber,
  'an address': clean.webLink,
  'terms to search a shop for': splitTerms,
  'terms of a model': (text) => uniqueTerms([text]),
  'a place': splitPlace,
  'the name of a place': normaliseName,
  'the name of a file': photoIdOf,
  'an error': (text) => describeFailure(new Error(text), 'ada'),
};

describe('row 16: 10,000 characters of anything take less than 50 ms', () => {
  it.each(Object.entries(READERS))(
    '%s',
    (_, read) => {
      expect(tooSlow(quietly(read), longTexts(LENGTH), MAX_MS)).toBeNull();
    },
    120_000,
  );

  it.each(['[{', '[', '{"a":', '["a"b', '["', '“'])(
    'and 200,000 of JSON that never ends, such as %s, less than half a second',
    (piece) => {
      const text = piece.repeat(Math.ceil(200_000 / piece.length));
      expect(tooSlow(quietly(readJson), [text], 500)).toBeNull();
    },
  );
});
