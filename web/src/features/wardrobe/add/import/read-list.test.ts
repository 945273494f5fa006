import { describe, expect, it } from 'vitest';
import { parseAmount } from './list-facts.ts';
import { readList } from './read-list.ts';

const csv = (text: BlobPart) => readList(new File([text], 'clothes.csv'));
const json = (value: unknown) => readList(new File([JSON.stringify(value)], 'clothes.json'));

const SHIRT = 'https://shop.example/linen-shirt.jpg';

describe('a CSV', () => {
  it('gives a picture and what is known about the piece for each row', async () => {
    const { sources, report } = await csv(
      [
        'Name,Brand,Size,Price,Currency,Bought on,Bought_At,Notes,TAGS,Category,Image URL',
        `Linen shirt,Arket,M,49.90,eur,2025-03-01,Flea market,"A present.`,
        `Mend the cuff.","summer; linen",tops,${SHIRT}`,
      ].join('\n'),
    );
    expect(report).toEqual({ name: 'clothes.csv', found: 1, leftOut: [] });
    expect(sources).toEqual([
      {
        name: 'Linen shirt',
        address: SHIRT,
        listed: {
          name: 'Linen shirt',
          category: 'shirt',
          facts: {
            brand: 'Arket',
            size: 'M',
            price: { amount: 49.9, currency: 'EUR' },
            boughtOn: '2025-03-01',
            boughtAt: 'Flea market',
            notes: 'A present.\nMend the cuff.',
            tags: ['summer', 'linen'],
          },
        },
      },
    ]);
  });

  it('lists rows that cannot be used by the number that a table shows', async () => {
    const { sources, report } = await csv(
      `picture,brand\n${SHIRT},A\n\n,B\nshirt.jpg,C\nftp://x.example/a.png,D\n`,
    );
    expect(sources).toHaveLength(1);
    expect(report.leftOut).toEqual([
      { what: 'Row 4', why: 'There is no picture address.' },
      { what: 'Row 5', why: '“shirt.jpg” is not an address of a picture.' },
      { what: 'Row 6', why: '“ftp://x.example/a.png” is not an address of a picture.' },
    ]);
  });

  it('takes the picture of a row with a fact that is not understood', async () => {
    const { sources, report } = await csv(
      [
        'url,price,bought_on,category,tags,brand,colour',
        `${SHIRT},cheap,31.02.2025,spaceship,${'x'.repeat(31)},Arket,blue`,
        `${SHIRT}?2,20,2999-01-01,,,,`,
      ].join('\n'),
    );
    expect(sources.map((source) => 'listed' in source && source.listed)).toEqual([
      { facts: { brand: 'Arket' } },
      { facts: {} },
    ]);
    const whys = report.leftOut.map(({ what, why }) => `${what}: ${why}`);
    expect(whys).toEqual([
      'Row 2: The picture is taken, but the price “cheap” is not a number.',
      'Row 2: The picture is taken, but the day “31.02.2025” is not written as 2026-05-31.',
      `Row 2: The picture is taken, but the tag “${'x'.repeat(31)}” is longer than 30 characters.`,
      'Row 2: The picture is taken, but the category “spaceship” is not one of shirt, pants, shoes, dress, outerwear, bag, hat, accessory.',
      'Row 3: The picture is taken, but the price “20” needs a currency, such as EUR.',
      'Row 3: The picture is taken, but the day “2999-01-01” is in the future.',
      'Column “colour”: Atelier does not use it.',
    ]);
  });

  it('may be a plain list of addresses, and separate with semicolons', async () => {
    const plain = await csv(`${SHIRT}\nhttps://shop.example/b.png\n`);
    expect(plain.sources.map(({ name }) => name)).toEqual(['linen-shirt.jpg', 'b.png']);
    const other = await csv(`Bild;Image;Preis\nx;${SHIRT};1\n`);
    expect(other.sources).toHaveLength(1);
  });

  it('of an older program is read in its alphabet', async () => {
    const text = `image,brand\n${SHIRT},Caf\u00e9\n`;
    const { sources } = await csv(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    expect(sources[0]).toMatchObject({ listed: { facts: { brand: 'Café' } } });
  });

  it('gives a hundred rows, and says where the rest begins', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => `https://shop.example/${index}.jpg`);
    const { sources, report } = await csv(['url', ...rows].join('\n'));
    expect(sources).toHaveLength(100);
    expect(report.leftOut).toMatchObject([{ what: 'Rows 102 to 131' }]);
  });

  it.each([
    ['', 'There are no rows in this list.'],
    ['name,brand\na,b\n', 'No column with picture addresses was found.'],
    ['x'.repeat(6_000_000), 'This list is larger than 5 MB.'],
  ])('%#: says why there is nothing in it', async (text, problem) => {
    const { sources, report } = await csv(text);
    expect(sources).toEqual([]);
    expect(report.problem).toContain(problem);
  });
});

describe('JSON', () => {
  it('is an array of addresses or of objects', async () => {
    const { sources, report } = await json([
      SHIRT,
      { Picture: 'https://shop.example/b.jpg', price: 20, currency: 'USD', tags: ['a', 'b'] },
      { brand: 'C' },
      7,
    ]);
    expect(sources).toMatchObject([
      { address: SHIRT, listed: { facts: {} } },
      { listed: { facts: { price: { amount: 20, currency: 'USD' }, tags: ['a', 'b'] } } },
    ]);
    expect(report.leftOut.map(({ what }) => what)).toEqual(['Row 3', 'Row 4']);
  });

  it.each([['{"a":1}'], ['[1,'], ['']])('%s is refused with what is read', async (text) => {
    const { report } = await readList(new File([text], 'x.json'));
    expect(report.problem).toMatch(/^This file is not valid JSON\./);
  });
});

it.each([
  ['49.90', 49.9],
  ['49,90', 49.9],
  ['1,299', 1299],
  ['1.299,50', 1299.5],
  ['1,299.50', 1299.5],
  ["1'299.50", 1299.5],
  ['12 000', 12_000],
  ['1.299.000', 1_299_000],
  ['0,500', 0.5],
])('the amount %s is %d', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});
