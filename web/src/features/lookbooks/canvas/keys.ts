import type { Composition, Layer } from './canvas-state.ts';
import { reordered, withLayer, withoutLayer } from './canvas-state.ts';

/** What can be done with a layer by a key or a button. */
export type LayerAct =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'larger'
  | 'smaller'
  | 'turn'
  | 'turn-back'
  | 'flip'
  | 'forward'
  | 'backward'
  | 'remove';

/** One press moves by a hundredth of the canvas, with Shift by five. */
const STEP = 0.01;
const LARGE_STEP = 0.05;
const GROWTH = 1.05;
/** Degrees. */
const TURN = 15;

const ACTS: Readonly<Record<string, LayerAct>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  _: 'smaller',
  ']': 'forward',
  '}': 'forward',
  '[': 'backward',
  '{': 'backward',
  r: 'turn',
  R: 'turn-back',
  f: 'flip',
  F: 'flip',
  Delete: 'remove',
  Backspace: 'remove',
};

/** What a key does with the layer that has the focus; undefined: nothing. */
export const actOf = (key: string): LayerAct | undefined => ACTS[key];

const changes: Partial<Record<LayerAct, (layer: Layer, isLarge: boolean) => Partial<Layer>>> = {
  left: ({ x }, isLarge) => ({ x: x - (isLarge ? LARGE_STEP : STEP) }),
  right: ({ x }, isLarge) => ({ x: x + (isLarge ? LARGE_STEP : STEP) }),
  up: ({ y }, isLarge) => ({ y: y - (isLarge ? LARGE_STEP : STEP) }),
  down: ({ y }, isLarge) => ({ y: y + (isLarge ? LARGE_STEP : STEP) }),
  larger: ({ scale }) => ({ scale: scale * GROWTH }),
  smaller: ({ scale }) => ({ scale: scale / GROWTH }),
  turn: ({ rotation }) => ({ rotation: rotation + TURN }),
  'turn-back': ({ rotation }) => ({ rotation: rotation - TURN }),
  flip: ({ isFlipped }) => ({ isFlipped: !isFlipped }),
};

/** The composition after an act on one of its layers. */
export const acted = (
  composition: Composition,
  key: string,
  act: LayerAct,
  isLarge = false,
): Composition => {
  if (act === 'remove') return withoutLayer(composition, key);
  if (act === 'forward' || act === 'backward') {
    return reordered(composition, key, act === 'forward' ? 1 : -1);
  }
  const change = changes[act];
  return change ? withLayer(composition, key, (layer) => change(layer, isLarge)) : composition;
};
