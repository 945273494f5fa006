import { expect, it } from 'vitest';
import { otherReading, readClothes } from './dress-or-separates.ts';

it('reads clothes as is likelier, and offers the other reading only where that is not sure', () => {
  expect(readClothes(0)).toEqual({ reading: 'separates' });
  expect(readClothes(0.3)).toEqual({ reading: 'separates', otherReading: 'dress' });
  expect(readClothes(0.7)).toEqual({ reading: 'dress', otherReading: 'separates' });
  expect(readClothes(1)).toEqual({ reading: 'dress' });
});

it('reads them as was asked, and then always offers the way back', () => {
  expect(readClothes(0, 'dress')).toEqual({ reading: 'dress', otherReading: 'separates' });
  expect(readClothes(1, 'separates')).toEqual({ reading: 'separates', otherReading: 'dress' });
});

it('is unsure of one range of likelihoods', () => {
  const unsure = Array.from({ length: 101 }, (_, at) => otherReading(at / 100) !== undefined);
  const changes = unsure.filter((is, at) => at > 0 && is !== unsure[at - 1]);
  expect(changes).toEqual([true, false]);
});
