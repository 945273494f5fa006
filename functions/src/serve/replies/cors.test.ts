import { expect, it } from 'vitest';
import { corsHeaders } from './cors.ts';

it('allows only origins that are listed', () => {
  const allowed = ['https://atelier.example'];
  expect(corsHeaders('https://atelier.example', allowed)).toMatchObject({
    'Access-Control-Allow-Origin': 'https://atelier.example',
  });
  expect(corsHeaders('https://evil.example', allowed)).toEqual({ Vary: 'Origin' });
  expect(corsHeaders(undefined, allowed)).toEqual({ Vary: 'Origin' });
  expect(corsHeaders('null', allowed)).toEqual({ Vary: 'Origin' });
});
