import { COLD, has, id, is, MILD, sort, type Case, type Turn } from '../case.ts';
import { LARGE, MEDIUM, SMALL } from '../wardrobes.ts';

const talk = (wardrobe: Case['wardrobe'], weather: Case['weather'], ...turns: Turn[]): Case => ({
  group: 'conversation',
  wardrobe,
  weather,
  turns,
});
const turn = (message: string, expect: Turn['expect'] = {}): Turn => ({ message, expect });

/** Conversations of several turns: swaps, refusals, more of it, and what holds on from turn to turn. */
export const CONVERSATIONS: readonly Case[] = [
  talk(
    MEDIUM,
    MILD,
    turn('What should I wear to work?'),
    turn('swap the shoes', { same: ['shirt', 'pants'], changed: ['shoes'], formality: [3, 5] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('casual outfit, no black', { never: [has('black')] }),
    turn('other pants', {
      same: ['shirt', 'shoes'],
      changed: ['pants'],
      never: [has('black')],
      formality: [1, 3],
    }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('outfit for dinner'),
    turn('change only the shirt', {
      same: ['pants', 'shoes'],
      changed: ['shirt'],
      formality: [2, 5],
    }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('outfit for dinner'),
    turn('keep the shirt, change the rest', { same: ['shirt'], changed: ['pants', 'shoes'] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('outfit for dinner'),
    turn('change everything but the shoes', { same: ['shoes'], changed: ['pants', 'shirt'] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('casual look'),
    turn('swap my shoes for the red sneakers', { same: ['shirt', 'pants'], includes: ['mf02'] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('casual look'),
    turn('different shoes, something black', {
      same: ['shirt', 'pants'],
      some: [is('black', 'shoes')],
    }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('what should I wear today'),
    turn("I don't like the shirt", { changed: ['shirt'], same: ['pants', 'shoes'] }),
    turn('another one', {}),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('work outfit with my white dress shirt', { includes: ['ms05'] }),
    turn('not these pants', { changed: ['pants'], same: ['shirt', 'shoes'] }),
    turn('not those either, other pants', { changed: ['pants'], same: ['shirt', 'shoes'] }),
  ),
  talk(
    LARGE,
    MILD,
    turn('party outfit'),
    turn('another one', { changed: ['shirt', 'pants', 'shoes'], formality: [2, 5] }),
    turn('something else', { changed: ['shirt', 'pants', 'shoes'], formality: [2, 5] }),
    turn('another', { changed: ['shirt', 'pants', 'shoes'] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('work outfit without black or stripes', { never: [has('black')] }),
    turn('another one', { never: [has('black')], formality: [3, 5], says: /without black/ }),
    turn('now something for the gym', { saysNot: /without black/, formality: [1, 2] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('casual, no jeans', { never: [sort('jeans')] }),
    turn('OK, now with my blue jeans', { includes: ['mp01'] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn("it's freezing, what should I wear", {
      warmth: { shirt: [4, 5], pants: [3, 5], shoes: [3, 5] },
    }),
    turn('swap the shirt', {
      same: ['pants', 'shoes'],
      changed: ['shirt'],
      warmth: { shirt: [4, 5] },
    }),
  ),
  talk(MEDIUM, MILD, turn('casual outfit'), turn('something warmer please', {})),
  talk(MEDIUM, MILD, turn('dinner outfit'), turn('more casual', {})),
  talk(
    SMALL,
    MILD,
    turn('What should I wear today?'),
    turn('other shoes', { changed: ['shoes'], same: ['shirt', 'pants'] }),
    turn("I don't like those shoes", { changed: ['shoes'] }),
  ),
  talk(SMALL, MILD, turn('casual outfit'), turn('another'), turn('another'), turn('another')),
  talk(
    LARGE,
    COLD,
    turn('work, no grey', { never: [has('grey')], formality: [3, 5] }),
    turn('other shirt', {
      same: ['pants', 'shoes'],
      changed: ['shirt'],
      never: [has('grey')],
      warmth: { shirt: [3, 5] },
    }),
    turn('swap the pants', { same: ['shirt', 'shoes'], changed: ['pants'], never: [has('grey')] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('wedding'),
    turn('thanks!', { outfits: 0 }),
    turn('swap the shoes', { same: ['shirt', 'pants'], changed: ['shoes'], formality: [4, 5] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('work outfit, no black', { never: [has('black')] }),
    turn('start over', { outfits: 0 }),
    turn('all black for a party', { every: [is('black')] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('outfit with my red t-shirt', { includes: ['ms04'] }),
    turn('what about without the shoes', { without: ['shoes'] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('casual look'),
    turn('not the shoes', { changed: ['shoes'], same: ['shirt', 'pants'] }),
    turn('casual look please', { never: [id()] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn("What should I wear to work? I don't want anything blue.", {
      never: [has('blue')],
      formality: [3, 5],
    }),
    turn('and without the checks', { never: [has('blue')], formality: [3, 5] }),
    turn('use my brown loafers instead', {
      never: [has('blue')],
      same: ['shirt', 'pants'],
      includes: ['mf03'],
    }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('my wife hates red, dress me for a party', {
      never: [has('red')],
      formality: [2, 5],
      saysNot: /the hat/,
    }),
    turn('swap both', { never: [has('red')], formality: [2, 5] }),
    turn('a red shirt after all', { some: [is('red', 'shirt')] }),
  ),
  talk(
    MEDIUM,
    MILD,
    turn('I need an outfit for an interview in London, no brown shoes', {
      never: [
        { words: 'brown shoes', holds: (g) => g.category === 'shoes' && has('brown').holds(g) },
      ],
      formality: [3, 5],
      says: /do not know the weather in London/,
    }),
    turn('I want other shoes', {
      same: ['shirt', 'pants'],
      changed: ['shoes'],
      formality: [3, 5],
      never: [id('mf03', 'mf05', 'mf06')],
    }),
  ),
];
