import { describe, expect, it } from 'vitest';
import {
  isItemIdOf,
  isMadeFrom,
  mayShow,
  type PhotoTraits,
  picturesOf,
  showsPieceOf,
} from './made-from-photo.ts';

const TRAITS: PhotoTraits = {
  photoId: 'look',
  itemIds: new Set(['look-shirt', 'given-by-hand']),
  photoHashes: new Set(['photo']),
  itemHashes: new Set(['cutout']),
};
const file = (path: string) => ({ path, token: 'token' });
/** The path is the hash. */
const hashOf = (path: string): string => path;
const isMade = (data: object): boolean => isMadeFrom(TRAITS, data, hashOf);

it.each([
  ['look-shirt', true],
  ['look-shirt-2', true],
  ['look-accessory', true],
  ['look', false],
  ['look-2-shirt', false],
  ['look-shirt-shirt', false],
  ['another-look-shirt', false],
  ['look-shirt-x', false],
])('the id %s is that of a piece of the photo "look": %s', (id, isOwn) => {
  expect(isItemIdOf('look', id)).toBe(isOwn);
});

describe('a saved try-on is made from the photo', () => {
  it.each([
    ['that it names', { photoId: 'look' }],
    ['whose picture it shows, from before it named it', { original: file('photo') }],
    ['whose picture came as bytes', { photoId: null, original: file('photo') }],
    ['of which it wears a piece', { pieces: { shirt: { id: 'given-by-hand' } } }],
    ['of which it wears a piece that is gone', { pieces: { pants: { id: 'look-pants' } } }],
    ['of whose piece it has a copy', { garments: { shirt: file('cutout') } }],
  ])('%s', (_, data) => {
    expect(isMade(data)).toBe(true);
  });

  it.each([
    ['another is named', { photoId: 'other', original: file('photo') }],
    ['another picture is shown', { original: file('other') }],
    ['pieces of others are worn', { pieces: { shirt: { id: 'other-shirt' } } }],
    [
      'the piece is named, and is another one that looks the same',
      { pieces: { shirt: { id: 'other-shirt' } }, garments: { shirt: file('cutout') } },
    ],
    ['nothing is known', {}],
  ])('but not where %s', (_, data) => {
    expect(isMade(data)).toBe(false);
  });
});

it('takes only files of the user for the pictures of a record', () => {
  const data = {
    image: file('users/ada/items/a/1/cutout.png'),
    rail: { file: file('users/ben/items/a/1/rail.webp') },
    studio: { file: file('users/ada/items/a/2/studio.webp') },
    thumbnail: file('users/ada/items/a/1/thumb.webp'),
  };
  expect(picturesOf('ada', data)).toEqual([
    'users/ada/items/a/1/cutout.png',
    'users/ada/items/a/2/studio.webp',
  ]);
});

it.each([
  ['a piece that is there', [{ id: 'other-shirt' }, { id: 'given-by-hand' }], true],
  ['a piece that is gone', [{ id: 'look-pants' }], true],
  ['pieces of others', [{ id: 'other-shirt' }], false],
  ['nothing', [], false],
  ['no picture', undefined, false],
  ['something malformed', [{}, { id: 1 }], false],
])('knows whether a look shows a piece of the photo: %s', (_, shows, isShown) => {
  expect(showsPieceOf(TRAITS, shows)).toBe(isShown);
});

it.each([
  ['pictures of its own', null, true],
  ['nothing', [], false],
  ['the photo', ['users/ada/photos/look/1/photo.jpg'], true],
  ['another photo', ['users/ada/photos/other/1/photo.jpg'], false],
  ['a piece of the photo', ['users/ada/items/look-pants/1/cutout.png'], true],
  ['a piece of another', ['users/ada/items/other-pants/1/cutout.png'], false],
  ['a saved try-on, which may show it', ['users/ada/virtual-closet/t/result.jpg'], true],
])('a job whose request names %s may show it', (_, pictures, may) => {
  expect(mayShow(TRAITS, pictures)).toBe(may);
});
