import { describe, expect, it } from 'vitest';
import { DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { legAt, limbSurfaces } from './limb-surface.ts';
import type { PersonParse } from './person-parse.ts';
import { createStage, LABEL } from './stage.ts';
import { relabelled } from '../test-support/relabelled.ts';

const stageOf = (parse: PersonParse) => createStage(parse.photo, parse);

describe('what shows of the limbs', () => {
  it('is skin below short sleeves, and nothing of covered legs', () => {
    const stage = stageOf(drawnParse({ sleeves: 'short' }));
    const { left, right } = limbSurfaces(stage, 'arm');
    expect([left?.label, right?.label]).toEqual([LABEL.skin, LABEL.skin]);
    expect(limbSurfaces(stage, 'leg')).toEqual({});
  });

  it('are hands no arms, and feet no legs', () => {
    expect(limbSurfaces(stageOf(drawnParse({ sleeves: 'long' })), 'arm')).toEqual({});
    const barefoot = relabelled(drawnParse({ sleeves: 'long' }), LABEL.shoes, LABEL.skin);
    expect(limbSurfaces(stageOf(barefoot), 'leg')).toEqual({});
  });

  it('are no part of a leg that trousers go on below: a shirt hangs out there, or they are torn', () => {
    const tail = relabelled(
      drawnParse({ sleeves: 'long' }),
      LABEL.pants,
      LABEL.skin,
      (_, y) => y < 260,
    );
    expect(limbSurfaces(stageOf(tail), 'leg')).toEqual({});
    const shorts = relabelled(
      drawnParse({ sleeves: 'long' }),
      LABEL.pants,
      LABEL.skin,
      (_, y) => y > 260,
    );
    expect(limbSurfaces(stageOf(shorts), 'leg').left?.label).toBe(LABEL.skin);
  });

  it('are as thick above crossed shins as these are, although each shin hides a side of the other', () => {
    const bare = relabelled(drawnParse({ sleeves: 'long' }), LABEL.pants, LABEL.skin);
    const skirt = relabelled(bare, LABEL.skin, LABEL.pants, (_, y) => y > 206 && y < 330);
    // Both legs are found where one of them is.
    const landmarks = skirt.landmarks.map((one, i) => {
      if (i < 25 || i > 28) return one;
      return { ...one, x: (i % 2 ? 104 : 96) + (i > 26 ? (i % 2 ? -8 : 8) : 0) };
    });
    const { left, right } = limbSurfaces(stageOf({ ...skirt, landmarks }), 'leg');
    for (const leg of [left, right]) {
      const { from, to } = leg!.edges!(0.6);
      expect(to - from).toBeGreaterThan(1.6);
    }
  });

  it('are as thick as each other, and the leg that looks thicker stands before the other one', () => {
    const bare = relabelled(drawnParse({ sleeves: 'long' }), LABEL.pants, LABEL.skin);
    const skirt = relabelled(bare, LABEL.skin, LABEL.pants, (_, y) => y > 206 && y < 330);
    const isHidden = (x: number, y: number) => y > 320 && Math.abs(x - 99) > 7 && x < 120;
    const stage = stageOf(relabelled(skirt, LABEL.skin, LABEL.background, isHidden));
    const { left, right } = limbSurfaces(stage, 'leg');
    const [front, behind] = right!.isFront ? [right!, left!] : [left!, right!];
    expect([front.isFront, behind.isFront]).toEqual([true, undefined]);
    const thickness = ({ edges }: typeof front, along: number) =>
      edges!(along).to - edges!(along).from;
    expect(thickness(behind, 0.9)).toBeLessThan(0.8 * thickness(front, 0.9));
    expect(thickness(behind, 0.1)).toBeCloseTo(thickness(front, 0.1), 1);
    const at = (across: number) => () => ({ across, along: 0.5, radius: 9 });
    const legs = [
      { surface: behind, shape: () => 0.2, places: at(0.2) },
      { surface: front, shape: () => 0.5, places: at(0.5) },
    ];
    expect(legAt(legs, 0, 0)).toBe(legs[1]);
    expect(legAt([legs[0]!, { ...legs[1]!, places: at(1.5) }], 0, 0)).toBe(legs[0]);
    expect(legAt([legs[0]!, { ...legs[1]!, surface: undefined }], 0, 0)).toBe(legs[0]);
  });

  it('are both known where one leg shows beside a skirt, and neither where one leg of trousers is torn', () => {
    const isSlit = (x: number, y: number) => x > 120 && y > 260;
    const parse = relabelled(drawnParse({ sleeves: 'long' }), LABEL.pants, LABEL.skin, isSlit);
    const { left, right } = limbSurfaces(stageOf({ ...parse, lowerKind: 'skirt' }), 'leg');
    expect(right?.label).toBe(LABEL.skin);
    expect(left).toEqual({ ...right, isOthers: true });
    const shown = left!.known.reduce((sum, one) => sum + one, 0);
    expect(shown).toBeGreaterThan(500);
    expect(limbSurfaces(stageOf({ ...parse, lowerKind: 'pants' }), 'leg')).toEqual({});
    const ankle = (x: number, y: number) => x > 120 && y > 376;
    const long = relabelled(drawnParse({ sleeves: 'long' }), LABEL.pants, LABEL.skin, ankle);
    expect(limbSurfaces(stageOf({ ...long, lowerKind: 'skirt' }), 'leg')).toEqual({});
  });

  it('are bare legs above socks, and socks below them', () => {
    const bare = relabelled(drawnParse({ sleeves: 'long' }), LABEL.pants, LABEL.skin);
    const cropped = relabelled(bare, LABEL.skin, LABEL.pants, (_, y) => y > 206 && y < 320);
    const inSocks = relabelled(cropped, LABEL.skin, LABEL.other, (_, y) => y > 336);
    const labels = (stage: ReturnType<typeof stageOf>, way: 'up' | 'down') => {
      const { left, right } = limbSurfaces(stage, 'leg', { way });
      return [left?.label, right?.label];
    };
    expect(labels(stageOf(inSocks), 'up')).toEqual([LABEL.skin, LABEL.skin]);
    expect(labels(stageOf(inSocks), 'down')).toEqual([LABEL.other, LABEL.other]);
    // The skin of one leg only shows.
    const isLeft = (x: number) => x < DRAWN_WIDTH / 2;
    const oneLonger = relabelled(inSocks, LABEL.skin, LABEL.pants, (x, y) => isLeft(x) && y > 300);
    expect(labels(stageOf(oneLonger), 'up')).toEqual([LABEL.skin, LABEL.skin]);
  });

  it('reach as far as the skin does, where the knees were found beside it', () => {
    const bare = relabelled(drawnParse({ sleeves: 'long' }), LABEL.pants, LABEL.skin);
    const landmarks = bare.landmarks.map((one, i) =>
      i === 25 || i === 26 ? { ...one, x: one.x + 8 } : one,
    );
    const { right } = limbSurfaces(stageOf({ ...bare, landmarks }), 'leg');
    const { from, to } = right!.edges!(0.52);
    expect(Math.max(-from, to)).toBeGreaterThan(1.46);
    expect(Math.min(-from, to)).toBeLessThan(0.7);
  });

  it('are tights where the legs wear them', () => {
    const tights = relabelled(drawnParse({ sleeves: 'long' }), LABEL.pants, LABEL.other);
    expect(limbSurfaces(stageOf(tights), 'leg').left?.label).toBe(LABEL.other);
  });

  it('are not the bags that hang before them', () => {
    const parse = drawnParse({ sleeves: 'long' });
    const bags = parse.labels.map((label, p) => {
      const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
      const isBag = y > 300 && y < 370 && Math.abs(Math.abs(x - 120) - 30) < 28;
      return isBag ? LABEL.other : label;
    });
    expect(limbSurfaces(stageOf({ ...parse, labels: bags }), 'leg')).toEqual({});
  });

  it('are tights on legs that stand close together', () => {
    const parse = drawnParse({ sleeves: 'long' });
    const labels = parse.labels.map((label, p) => {
      const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
      const isTights = y > 300 && y < 385 && Math.abs(x - 120) < 26;
      return isTights ? LABEL.other : label === LABEL.pants && y > 300 ? LABEL.background : label;
    });
    const landmarks = parse.landmarks.map((one, i) =>
      i >= 25 && i <= 28 ? { ...one, x: 120 + Math.sign(one.x - 120) * 13 } : one,
    );
    const { left, right } = limbSurfaces(stageOf({ ...parse, labels, landmarks }), 'leg');
    expect([left?.label, right?.label]).toEqual([LABEL.other, LABEL.other]);
  });

  it('is nothing if only one of both shows, unless the other is behind the body', () => {
    const parse = drawnParse({ sleeves: 'short' });
    const isRight = (x: number, y: number) => x > 160 && y > 90;
    const covered = relabelled(parse, LABEL.skin, LABEL.shirt, isRight);
    expect(limbSurfaces(stageOf(covered), 'arm')).toEqual({});
    const landmarks = parse.landmarks.map((one, i) =>
      i === 13 || i === 15 ? { ...one, visibility: 0.1 } : one,
    );
    const { left, right } = limbSurfaces(stageOf({ ...covered, landmarks }), 'arm');
    expect(left).toBeDefined();
    expect(right).toEqual({ ...left, isOthers: true });
  });
});
