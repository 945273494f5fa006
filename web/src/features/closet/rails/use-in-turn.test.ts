// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInTurn } from './use-in-turn.ts';

const TURNS = [2, 0, 1];

/** The value of each turn, in that order of turns, and the order in which they took on the newest one. */
const watch = (first: string) => {
  const order: number[] = [];
  const hook = renderHook(
    ({ value }) => {
      const values = [useInTurn(value, 2), useInTurn(value, 0), useInTurn(value, 1)];
      TURNS.forEach((turn, at) => {
        if (values[at] === value && !order.includes(turn)) order.push(turn);
      });
      return values;
    },
    { initialProps: { value: first } },
  );
  order.length = 0;
  return { ...hook, order };
};

test('a value comes in later tasks, one turn after the other', async () => {
  const { result, rerender, order } = watch('none');
  expect(result.current).toEqual(['none', 'none', 'none']);
  rerender({ value: 'garments' });
  expect(result.current).toEqual(['none', 'none', 'none']);
  await waitFor(() => expect(result.current).toEqual(['garments', 'garments', 'garments']));
  expect(order).toEqual([0, 1, 2]);
});

test('a value that is overtaken never comes', async () => {
  const { result, rerender } = watch('none');
  const seen = new Set<string>();
  rerender({ value: 'first' });
  rerender({ value: 'second' });
  await waitFor(() => {
    result.current.forEach((value) => seen.add(value));
    expect(result.current).toEqual(['second', 'second', 'second']);
  });
  expect([...seen]).not.toContain('first');
});
