import { describe, expect, it } from 'vitest';
import { photoIdFromPath } from './image-path.ts';

describe('photoIdFromPath', () => {
  it.each([
    ['users/ada/photos/1700_look/rev-1/photo.jpg', '1700_look'],
    ['users/ada/photos/look/thumb.webp', 'look'],
    ['look.jpg', 'look'],
    ['look', 'look'],
    ['1700000000000_look.PNG', '1700000000000_look'],
  ])('%s means %s', (path, id) => {
    expect(photoIdFromPath(path, 'ada')).toBe(id);
  });

  it.each([
    'users/ben/photos/look/photo.jpg',
    'users/ada2/photos/look/photo.jpg',
    'users/ada/photos/../items/photo.jpg',
    'users/ada/photos/look/../../ben/photo.jpg',
    'users/ada/photos/look/',
    'users/ada/photos/look',
    'users/ada/items/look-shirt/rev/cutout.png',
    'users/ada/virtual-closet/1/rev/result.jpg',
    '/users/ada/photos/look/photo.jpg',
    'users//photos/look/photo.jpg',
    'look.jpg/..',
    'look.jpg.exe',
    'look.tar.gz',
    '.jpg',
    '..',
    '-look.jpg',
    'look\n.jpg',
    `users/ada/photos/${'x'.repeat(129)}/photo.jpg`,
  ])('refuses %s', (path) => {
    expect(() => photoIdFromPath(path, 'ada')).toThrow(
      expect.objectContaining({ code: 'invalid-request' }) as Error,
    );
  });
});
