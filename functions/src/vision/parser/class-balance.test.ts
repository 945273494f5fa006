import { expect, it } from 'vitest';
import { balanceClasses } from './class-balance.ts';
import { CLASS_NAMES, type NetworkClass } from './network-classes.ts';

const balanced = (shares: Partial<Record<NetworkClass, number>>) => {
  const probabilities = Float32Array.from(CLASS_NAMES, (name) => shares[name] ?? 0);
  balanceClasses(probabilities);
  return (name: NetworkClass) => probabilities[CLASS_NAMES.indexOf(name)];
};

it('gives the background what rarer classes have too much of at their outlines', () => {
  const of = balanced({ background: 0.4, shoes: 0.6 });
  expect(of('background')).toBeGreaterThan(of('shoes'));
  expect(of('background') + of('shoes')).toBeCloseTo(1);
});

it('leaves a pixel that is sure as it is, and one that is nothing', () => {
  expect(balanced({ scarf: 1 })('scarf')).toBe(1);
  expect(balanced({})('background')).toBe(0);
});

it('prefers garments to scarves, and hardly one garment to another', () => {
  const scarf = balanced({ top: 0.5, scarf: 0.5 });
  expect(scarf('top') / scarf('scarf')).toBeGreaterThan(1.4);
  const coat = balanced({ top: 0.5, outerwear: 0.5 });
  expect(coat('outerwear') / coat('top')).toBeLessThan(1.2);
});
