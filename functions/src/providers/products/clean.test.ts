import { describe, expect, it } from 'vitest';
import { categoryOf, displayPrice, plainText, priceNumber, webLink } from './clean.ts';

describe('categoryOf', () => {
  it.each([
    ['White oxford shirt', 'shirt'],
    ['T-Shirt', 'shirt'],
    ['Merino roll-neck sweater', 'shirt'],
    ['Vintage denim jacket', 'outerwear'],
    ['Dress shirt', 'shirt'],
    ['Boot-cut jeans', 'pants'],
    ['Cargo pants with belt', 'pants'],
    ['Wide-leg trousers, two pairs of socks', 'pants'],
    ['Linen Shorts', 'pants'],
    ['Chelsea boots', 'shoes'],
    ['Sneakers for jeans and shirts', 'shoes'],
    ['Women’s Platform Shoes', 'shoes'],
    ['Shirt dress', 'dress'],
    ['Crossbody bag', 'bag'],
    ['Shoe laces', null],
    ['Shoe rack', null],
    ['Scarf', 'accessory'],
    ['', null],
  ])('%j is %s', (name, category) => {
    expect(categoryOf(name)).toBe(category);
  });
});

describe('prices', () => {
  it.each([
    [4990, 'USD', '$49.90'],
    [4990, 'EUR', '€49.90'],
    [4990, 'JPY', '¥4,990'],
    [4990, 'nonsense', ''],
  ])('shows %i %s as %j', (amount, currency, text) => {
    expect(displayPrice(amount, currency)).toBe(text);
  });

  it.each([
    ['$49.90', 49.9],
    ['1.299,00 €', 1299],
    ['$1,299', 1299],
    ['£1,299.50 now', 1299.5],
    ['USD 15', 15],
    ['', null],
    ['free', null],
  ])('reads %j as %s', (text, amount) => {
    expect(priceNumber(text)).toBe(amount);
  });
});

it('makes texts plain and short', () => {
  expect(plainText('  <b>A</b>\n\t shirt\u0000 ', 20)).toBe('A shirt');
  expect(plainText('abcdef', 4)).toBe('abc…');
  expect(plainText(null, 4)).toBe('');
});

it('keeps addresses of the web only', () => {
  expect(webLink('https://shop.example/a b')).toBe('https://shop.example/a%20b');
  for (const address of ['javascript:alert(1)', ' javascript:alert(1)', '/x', 'x', null, undefined])
    expect(webLink(address)).toBeNull();
});
