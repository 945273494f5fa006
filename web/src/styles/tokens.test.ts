import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORY_TABLE } from '@contract';
import { describe, expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The tokens that the first rule of a selector declares, by name. */
const tokensOf = (selector: string): Record<string, string> => {
  const [, rule = ''] = source.split(`${selector} {`);
  const declarations = rule.slice(0, rule.indexOf('}')).matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return Object.fromEntries([...declarations].map(([, name, value]) => [name, value]));
};
const light = tokensOf(':root');
const dark = tokensOf(":root[data-theme='dark']");
const darkOfDevice = tokensOf(":root:not([data-theme='light'])");

const hex = (colour: readonly number[]): string =>
  `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

describe.each(Object.entries(CATEGORY_TABLE))('%s', (_, { tint, maskColour }) => {
  test('has the colour in the mask editor that it has in the pictures of what was found', () => {
    expect(light[`--${tint}-mask`]).toBe(hex(maskColour));
  });

  test.each(['tint', 'text', 'mask'])('has a colour of its own as %s in both themes', (use) => {
    for (const theme of [light, dark]) {
      const name = `--${tint}-${use}`;
      const others = Object.values(CATEGORY_TABLE).filter((other) => other.tint !== tint);
      expect(theme[name]).toMatch(/^#[0-9a-f]{6}$/);
      expect(others.map((other) => theme[`--${other.tint}-${use}`])).not.toContain(theme[name]);
    }
  });
});

test('the dark theme is the same whether the person or the device chooses it', () => {
  expect(Object.keys(dark).length).toBeGreaterThan(24);
  expect(darkOfDevice).toEqual(dark);
});

test('no two categories share a tint', () => {
  const tints = Object.values(CATEGORY_TABLE).map(({ tint }) => tint);
  expect(new Set(tints).size).toBe(tints.length);
});
