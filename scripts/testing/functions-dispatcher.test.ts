import { expect, it } from 'vitest';
import { createDispatcher } from './functions-dispatcher.ts';

const findFunction = createDispatcher(
  [
    { path: '/wardrobe/trash/{uid}', function: 'trash' },
    { path: '/wardrobe/trash/restore/{id}', function: 'restore' },
    { path: '/process', function: 'processPhoto' },
  ],
  '/project/region/',
);

it.each([
  ['/process', 'processPhoto', '/process'],
  ['/process?a=/wardrobe', 'processPhoto', '/process?a=/wardrobe'],
  ['/process/more', 'processPhoto', '/process/more'],
  ['/processes', '', '/processes'],
  ['/wardrobe/trash/ada', 'trash', '/wardrobe/trash/ada'],
  ['/wardrobe/trash/restore/ada', 'restore', '/wardrobe/trash/restore/ada'],
  ['/', '', '/'],
])('a path of Hosting: %s', (address, name, url) => {
  expect(findFunction(address)).toEqual({ name, url });
});

it.each([
  ['/project/region/trash', 'trash', '/'],
  ['/project/region/trash?cursor=1', 'trash', '/?cursor=1'],
  ['/project/region/trash/ada', 'trash', '/ada'],
  ['/project/region/trash/wardrobe/trash/ada?a=b', 'trash', '/wardrobe/trash/ada?a=b'],
])("a function's own address: %s", (address, name, url) => {
  expect(findFunction(address)).toEqual({ name, url });
});
