import { describe, expect, it } from 'vitest';
import { COLD, HOT, MILD } from '../case.ts';
import { EVERYTHING, MEDIUM } from '../wardrobes.ts';
import { checkDay, isWrong } from './day-check.ts';
import { simulateAll, simulationSummary, simulationTable } from './simulate.ts';

describe('the simulation', () => {
  it('spoils no day of a week in any wardrobe and climate', () => {
    const all = simulateAll(8);
    expect(all.flatMap(({ violations }) => violations)).toEqual([]);
    const summary = simulationSummary(all);
    expect(summary).toMatchObject({ simulatedDays: 8 * 16, hardViolations: 0, undressed: 0 });
    expect(summary.shareUsed).toBeGreaterThan(0.3);
    expect(simulationTable(all).split('\n')).toHaveLength(17);
  });

  it('is the same in every run', () => {
    expect(simulateAll(3)).toEqual(simulateAll(3));
  });
});

describe('its checker', () => {
  const day = {
    ...{ wardrobe: MEDIUM, weather: MILD, formality: 1, recent: [] },
    inTheWash: new Set<string>(),
  };
  const outfit = { shirt: 'ms01', pants: 'mp01', shoes: 'mf01' };

  it('finds what is in the wash, not owned or not whole', () => {
    expect(checkDay(outfit, day).violations).toEqual([]);
    expect(checkDay(outfit, { ...day, inTheWash: new Set(['ms01']) }).violations).toEqual([
      'ms01 is in the wash',
    ]);
    expect(checkDay({ ...outfit, shirt: 'gucci' }, day).violations).toEqual(['gucci is not owned']);
    expect(checkDay({ shirt: 'ms01' }, day).violations).toEqual(['not a whole outfit']);
  });

  it('finds freezing, sweating and wet feet, unless nothing better is clean', () => {
    const [tee, sweater, sandals] = ['ms01', 'ms08', 'mf06'].map((id) =>
      MEDIUM.find((piece) => piece.id === id)!,
    );
    expect([tee!, sweater!, sandals!].map((piece) => isWrong(piece, COLD))).toEqual([
      ...[true, false, true],
    ]);
    expect([tee!, sweater!, sandals!].map((piece) => isWrong(piece, HOT))).toEqual([
      ...[false, true, false],
    ]);
    const cold = { ...day, weather: COLD };
    expect(checkDay(outfit, cold).violations).toEqual(['ms01 is wrong for -4 to 3 °C']);
    const poor = {
      ...cold,
      wardrobe: MEDIUM.filter(({ id }) => Object.values(outfit).includes(id)),
    };
    expect(checkDay(outfit, poor)).toMatchObject({ violations: [], unavoidable: 1 });
    const warm = { shirt: 'ms08', pants: 'mp01', shoes: 'mf05' };
    expect(checkDay(warm, { ...cold, wardrobe: EVERYTHING }).violations).toEqual([
      'no coat in the cold',
    ]);
  });

  it('finds an outfit worn again within a week, unless there is no other', () => {
    expect(checkDay(outfit, { ...day, recent: [outfit] })).toMatchObject({
      ...{ isRepeat: true, violations: ['mf01,mp01,ms01 again within a week'] },
    });
    const wardrobe = MEDIUM.filter(({ id }) => Object.values(outfit).includes(id));
    expect(checkDay(outfit, { ...day, wardrobe, recent: [outfit] })).toMatchObject({
      ...{ isRepeat: true, violations: [] },
    });
  });
});
