import { describe, expect, it } from 'vitest';
import { DRAWN_COLOURS, drawnParse } from '../test-support/drawn-parse.ts';
import { bareLegSurfaces } from './foot-surface.ts';
import { legPlaces, limbPlaces } from './limb-shape.ts';
import { limbSurfaces } from './limb-surface.ts';
import type { PersonParse } from './person-parse.ts';
import { createStage, LABEL } from './stage.ts';

/** The drawn person in a skirt down to the ankles, with bare feet below it, or with shoes. */
function inSkirtAlone(feet: number, change: Partial<PersonParse> = {}) {
  const parse = drawnParse({ sleeves: 'long' });
  parse.labels.forEach((label, p) => {
    if (label !== LABEL.shoes) return;
    parse.labels[p] = feet;
    if (feet === LABEL.skin) parse.photo.data.set(DRAWN_COLOURS.skin, p * 3);
  });
  return createStage(parse.photo, { ...parse, lowerKind: 'skirt', hasLegs: false, ...change });
}

describe('legs under a long skirt', () => {
  it('look like the feet below it', () => {
    const stage = inSkirtAlone(LABEL.skin);
    expect(limbSurfaces(stage, 'leg')).toEqual({});
    const { left, right } = bareLegSurfaces(stage);
    for (const leg of [left, right]) {
      expect(leg).toMatchObject({ label: LABEL.skin, isRounded: true });
      leg!.tone!.forEach((value, c) => {
        expect(Math.abs(value - DRAWN_COLOURS.skin[c]!)).toBeLessThan(8);
      });
    }
  });

  it('are unknown above shoes that show no skin, and in trousers or a jumpsuit', () => {
    expect(bareLegSurfaces(inSkirtAlone(LABEL.shoes))).toEqual({});
    expect(bareLegSurfaces(inSkirtAlone(LABEL.skin, { hasLegs: true }))).toEqual({});
    expect(bareLegSurfaces(inSkirtAlone(LABEL.skin, { lowerKind: 'pants' }))).toEqual({});
  });

  it('go straight on down from the ankle to the sole', () => {
    const { body } = inSkirtAlone(LABEL.skin);
    const { ankle, heel, toe } = body.left;
    const sole = Math.max(heel.y, toe.y);
    const usual = limbPlaces(body, 'leg', 'left');
    const places = legPlaces(body, 'left');
    expect(Math.abs(usual(ankle.x, sole).across)).toBeGreaterThan(0.8);
    expect(Math.abs(places(ankle.x, sole).across)).toBeLessThan(0.1);
    const above = { ...usual(ankle.x, ankle.y - 20) };
    expect(places(ankle.x, ankle.y - 20)).toEqual(above);
  });
});
