import { expect, it } from 'vitest';
import { ownPicturesIn } from './own-pictures.ts';

const images = {
  parseOwnUrl: (url: string, uid: string) =>
    url.startsWith(`https://files/${uid}/`)
      ? `users/${uid}/${url.slice(14 + uid.length + 1)}`
      : null,
};
const read = (input: unknown) => ownPicturesIn(input, 'ada', images);

it('lists the files that a request names, at any depth', () => {
  const input = {
    person_image: 'https://files/ada/photos/a/photo.jpg',
    selections: [{ category: 'shirt', imagePath: 'https://files/ada/items/b/cutout.png' }],
    clothing_types: ['shirt'],
  };
  expect(read(input)).toEqual(['users/ada/photos/a/photo.jpg', 'users/ada/items/b/cutout.png']);
});

it('knows nothing of a request that carries a picture, or names one of somebody else', () => {
  expect(read({ image_data: 'data:image/png;base64,YQ==' })).toBeNull();
  expect(read({ a: 'https://files/bea/photos/a/photo.jpg' })).toBeNull();
});
