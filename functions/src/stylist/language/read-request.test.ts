import { describe, expect, it } from 'vitest';
import { readRequest } from './read-request.ts';

const LAST = { shirt: 'a', pants: 'b', shoes: 'c' };
const read = (message: string) => readRequest(message, LAST);
const excluded = (message: string) =>
  read(message).excluded.map(({ colours, type, pattern, category }) =>
    [...colours, pattern, type ?? category].filter((word) => word !== null).join(' '),
  );

describe('readRequest', () => {
  it.each([
    ['work, no black', ['black']],
    ['not black, grey or brown please', ['black', 'grey', 'brown']],
    ['anything but jeans', ['jeans']],
    ['no black or grey shoes', ['black grey shoes']],
    ["I don't want to wear sneakers or stripes", ['sneakers', 'striped']],
    ['without my red sneakers, for dinner', ['red sneakers']],
    ['not black but blue', ['black']],
    ['no, black shoes please', []],
    ['no idea what to wear to work, black maybe', []],
  ])('reads what is excluded in "%s"', (message, expected) => {
    expect(excluded(message)).toEqual(expected);
  });

  it.each([
    ['what should I wear to a job interview', 'interview'],
    ['dinner after work', 'dinner'],
    ['does this work with my jeans', null],
    ['work out session', 'sport'],
    ['meeting my sister for brunch', 'casual'],
    ['a client meeting', 'work'],
    ['something more formal', null],
    ['not for work', null],
  ])('reads the occasion in "%s"', (message, expected) => {
    expect(read(message).occasion).toBe(expected);
  });

  it.each([
    ['it is 25 degrees', 25],
    ['-5 °C outside', -5],
    ['80 fahrenheit', 27],
    ["it's freezing", -2],
    ['not cold at all', null],
    ['a hot date', null],
    ['I want to look cool', null],
  ])('reads the temperature in "%s"', (message, expected) => {
    expect(read(message).said.tempC).toBe(expected);
  });

  it('reads garments of "my", with words that only their description can have', () => {
    expect(read('with my navy linen shirt and no jeans').own).toEqual([
      { category: 'shirt', type: null, colours: ['navy'], pattern: null, words: ['linen'] },
    ]);
    expect(read('wearing my beatles t-shirt').own[0]).toMatchObject({
      type: 't-shirt',
      words: ['beatles'],
    });
    expect(read('dinner with my parents').own).toEqual([]);
  });

  it('reads swaps: what goes, what stays and what comes instead', () => {
    expect(read('swap the shoes').swap).toEqual(['shoes']);
    expect(read('keep the shirt, change the rest').swap).toEqual(['pants', 'shoes']);
    expect(read('change everything but the shoes').swap).toEqual(['shirt', 'pants']);
    const swap = read('swap the shoes for brown boots');
    expect(swap.swap).toEqual(['shoes']);
    expect(swap.wanted).toMatchObject([{ type: 'boots', colours: ['brown'] }]);
  });

  it('takes "not the shoes" for a no to those of the outfit before, "without shoes" for none', () => {
    expect(read("I don't like the shoes")).toMatchObject({ disliked: ['shoes'], excluded: [] });
    expect(read('without shoes')).toMatchObject({ disliked: [], swap: [] });
    expect(read('without shoes').excluded).toMatchObject([{ category: 'shoes' }]);
  });

  it.each([
    ['What is the weather in Tokyo?', 'Tokyo'],
    ['what is the weather like in rio de janeiro today?', 'Rio De Janeiro'],
    ['an interview in New York tomorrow', 'New York'],
    ['visiting Rio de Janeiro', 'Rio de Janeiro'],
    ['is it cold in the morning?', null],
    ['will it be warm in spring', null],
    ["I go to Mira's party", null],
  ])('finds the place in "%s"', (message, place) => {
    expect(read(message).place).toBe(place);
  });

  it('counts options up to three', () => {
    expect(read('two outfits for work').count).toBe(2);
    expect(read('show me ten options').count).toBe(3);
    expect(read('an outfit').count).toBe(1);
  });
});
