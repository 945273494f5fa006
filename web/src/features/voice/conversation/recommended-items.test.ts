import { expect, test } from 'vitest';
import { byteLength, RPC_MAX_PAYLOAD_BYTES } from './limits.ts';
import { answerRecommendation, readRecommendation } from './recommended-items.ts';
import { WARDROBE } from '../test-support/voice.ts';

const read = (parameters: unknown) => readRecommendation(parameters, WARDROBE);

test('ids of the wardrobe become its garments, each once and in order', () => {
  const { items, unknown } = read({ ids: ['brown-derby', 'white-oxford', 'brown-derby'] });
  expect(items).toEqual([
    {
      id: 'brown-derby',
      image: 'http://127.0.0.1:9199/pictures/brown-derby.webp',
      description: 'Brown derby',
      type: 'Shoes',
      link: null,
    },
    {
      id: 'white-oxford',
      image: 'http://127.0.0.1:9199/pictures/white-oxford.webp',
      description: 'White oxford',
      type: 'Shirt',
      link: null,
    },
  ]);
  expect(unknown).toEqual([]);
});

test('what the wardrobe does not have is not shown, and the agent is told', () => {
  const recommendation = read({ ids: ['indigo-jeans', 'red-cape', '__proto__', 'constructor'] });
  expect(recommendation.items.map(({ id }) => id)).toEqual(['indigo-jeans']);
  expect(recommendation.unknown).toEqual(['red-cape', '__proto__', 'constructor']);
  expect(answerRecommendation(recommendation)).toBe(
    'Shown: 1. Not in the wardrobe: red-cape, __proto__, constructor. Name ids of wardrobe_data, or products with a link.',
  );
  expect(answerRecommendation(read({ ids: [] }))).toBe('Nothing was shown.');
});

test('what the agent says of a garment does not change how it is shown', () => {
  const claim = { id: 'white-oxford', description: 'Gold shirt', image: 'https://x.example/a.png' };
  expect(read({ items: [claim] }).items).toMatchObject([
    { description: 'White oxford', image: 'http://127.0.0.1:9199/pictures/white-oxford.webp' },
  ]);
});

test('a product is shown with a link by http or https only', () => {
  const product = { title: 'Linen shirt', brand: 'Arket', price: '59 EUR' };
  const link = 'https://shop.example/linen';
  expect(
    read({ items: [{ ...product, link, image: 'https://shop.example/a.jpg' }] }).items,
  ).toEqual([
    {
      id: `product:${link}`,
      image: 'https://shop.example/a.jpg',
      description: 'Arket, Linen shirt, 59 EUR',
      type: 'Product',
      link,
    },
  ]);
  for (const bad of [
    undefined,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//shop.example',
    'ftp://shop.example/a',
  ]) {
    expect(read({ items: [{ ...product, link: bad }] })).toEqual({
      items: [],
      unknown: ['Linen shirt'],
    });
  }
  const withBadImage = { ...product, link, image: 'javascript:alert(1)' };
  expect(read({ items: [withBadImage] }).items).toMatchObject([{ image: null }]);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['broken JSON', '{"ids": ['],
  ['a list of nonsense', [null, 7, []]],
  ['wrong types', { ids: 'white-oxford', items: { id: 1 } }],
])('%s shows nothing', (_, parameters) => {
  expect(read(parameters).items).toEqual([]);
});

test('JSON in a text, and a bare list, are understood', () => {
  expect(read('{"ids": ["white-oxford"]}').items).toHaveLength(1);
  expect(read(['white-oxford', { id: 'navy-breton' }]).items).toHaveLength(2);
});

test('a flood of items is cut, and the answer stays within its limit', () => {
  const items = Array.from({ length: 500 }, (_, index) => ({
    title: 'x'.repeat(1000),
    link: `https://shop.example/${index}`,
  }));
  const shown = read({ items });
  expect(shown.items).toHaveLength(12);
  expect(shown.items[0]?.description).toHaveLength(120);
  const invented = read({ ids: items.map((_, index) => `invented-${index}-${'ü'.repeat(500)}`) });
  expect(byteLength(answerRecommendation(invented))).toBeLessThan(RPC_MAX_PAYLOAD_BYTES);
});
