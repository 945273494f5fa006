import { expect, test } from 'vitest';
import { composeLook } from './compose-link.ts';

test('an address names the pieces of a look, and the try-on that shows them', () => {
  const address = composeLook([{ id: 'shirt' }, { id: 'pants & more' }], 'try-on');
  const params = new URL(address, 'https://atelier.example').searchParams;
  expect(address).toMatch(/^\/lookbooks\?compose=/);
  expect(params.get('pieces')).toBe('shirt,pants & more');
  expect(params.get('try-on')).toBe('try-on');
  expect(new URL(composeLook([]), 'https://atelier.example').searchParams.has('try-on')).toBe(
    false,
  );
});
