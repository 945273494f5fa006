import { expect, it } from 'vitest';
import { garmentFacts, type GarmentForm, type MeasuredGarment } from './garment-facts.ts';

const FORM: GarmentForm = {
  category: 'shirt',
  name: 'Shirt',
  width: 200,
  height: 300,
  landmarks: null,
};
const MEASURED: MeasuredGarment = {
  clusters: [
    { lab: [20, 0, 0], share: 0.6 },
    { lab: [92, 0, 0], share: 0.4 },
  ],
  pattern: 'striped',
  patternConfidence: 0.7,
  lightness: 48,
};

it('takes the longer sleeve; without any it is not known', () => {
  const sleeves = { left: { reach: 0.9 }, right: { reach: 1.7 } };
  expect(garmentFacts({ ...FORM, landmarks: { sleeves } }, MEASURED).sleeveReach).toBe(1.7);
  const hidden = { left: null, right: null };
  expect(
    garmentFacts({ ...FORM, landmarks: { sleeves: hidden } }, MEASURED).sleeveReach,
  ).toBeNull();
  expect(garmentFacts(FORM, MEASURED)).toMatchObject({ sleeveReach: null, aspect: 1.5 });
});

it('takes the form of the garment, not of the square picture that it stands in', () => {
  const framed = { ...FORM, width: 1024, height: 1024, content: { width: 240, height: 960 } };
  expect(garmentFacts(framed, MEASURED).aspect).toBe(4);
});

it('believes in a pattern of shoes only when it is certain', () => {
  const shoes: GarmentForm = { ...FORM, category: 'shoes', name: 'Shoes' };
  expect(garmentFacts(shoes, MEASURED)).toMatchObject({ pattern: 'plain', patternConfidence: 0.3 });
  expect(garmentFacts(shoes, { ...MEASURED, patternConfidence: 0.9 }).pattern).toBe('striped');
  expect(garmentFacts(FORM, MEASURED)).toMatchObject({
    pattern: 'striped',
    patternConfidence: 0.7,
  });
});
