import { describe, expect, it } from 'vitest';
import { INSTRUCTION } from './hosted-instruction.ts';
import { plainText, repeatsInstruction } from './reply-text.ts';

describe('plain text', () => {
  it.each([
    ['It is 8:30 and cool. Two options: jeans or chinos.', null],
    ['Für heute: Hemd & Jeans (5 °C).\nUnd Stiefel!', null],
    ['Wear **the shirt** with `jeans`.', 'Wear the shirt with jeans.'],
    ['# Outfit\nJeans', 'Outfit\nJeans'],
    ['See https://evil.example/?q=1 now', 'See now'],
    ['See www.evil.example now', 'See now'],
    ['See //evil.example now', 'See now'],
    ['See java*script:alert(1) now', 'See now'],
    ['See java\u200bscript:alert(1) now', 'See now'],
    ['See data:text/html;base64,AA now', 'See now'],
    // A reply that was cut off leaves the beginning of an address.
    ['See data:text', 'See'],
    ['Here is the data: two shirts.', null],
    ['See mailto:a@b.example now', 'See now'],
    ['A<script>alert(1)</script>B', 'A B'],
    ['A<script>alert(1)', 'A'],
    ['A <img src=x onerror="a>b"> C', 'A b"> C'],
    ['I <3 this, 5 < 6', null],
    ['a\u0000b\u202ec\ud800', 'abc'],
  ])('of %j', (text, expected) => {
    expect(plainText(text)).toBe(expected ?? text);
  });
});

describe('the instruction', () => {
  it('is recognised in part, whatever stands between its words', () => {
    const words = INSTRUCTION.split(/\s+/);
    expect(repeatsInstruction(`My rules: ${words.slice(40, 52).join(' ')}`)).toBe(true);
    expect(repeatsInstruction(words.slice(90, 110).join('\n- ').toUpperCase())).toBe(true);
    expect(repeatsInstruction('I used search_wardrobe.')).toBe(true);
  });

  it('is not seen in an answer', () => {
    const text = 'It is cold, so I would wear the navy sweater with the jeans and the brown boots.';
    expect(repeatsInstruction(text)).toBe(false);
  });
});
