import type { Category } from '../clothes/categories.ts';

/** What people ask for, where `GARMENT_KINDS` does not say enough: more words for it, and broader types that contain it. */
export const ASKED_TYPES: Readonly<
  Partial<
    Record<
      Category,
      Readonly<Record<string, { also?: readonly string[]; within?: readonly string[] }>>
    >
  >
> = {
  shirt: {
    'dress shirt': { also: ['button-up', 'business shirt'] },
    sweater: { also: ['knitwear', 'sweatershirt'] },
    turtleneck: { within: ['sweater'] },
    cardigan: { within: ['sweater'] },
    blazer: { within: ['jacket'], also: ['sports jacket'] },
    jacket: { also: ['bomber', 'windbreaker'] },
    suit: { also: ['suits', 'tuxedo'] },
  },
  pants: {
    jeans: { also: ['jean', 'denims'] },
    'dress pants': { also: ['suit pants', 'formal trousers'] },
    leggings: { also: ['legging'] },
    joggers: { also: ['jogger', 'tracksuit bottoms', 'jogging pants'] },
    'cargo pants': { also: ['cargos'] },
  },
  shoes: {
    sneakers: { also: ['gym shoes'] },
    'running shoes': { within: ['sneakers'], also: ['runners', 'running shoe'] },
    boots: { also: ['wellies'] },
    'ankle boots': { within: ['boots'], also: ['desert boots'] },
    'dress shoes': { also: ['dress shoe'] },
  },
  dress: {
    'evening dress': { within: ['dress'] },
    sundress: { within: ['dress'] },
    'knit dress': { within: ['dress'] },
    'shirt dress': { within: ['dress'] },
    jumpsuit: { within: ['dress'] },
  },
  outerwear: {
    blazer: { within: ['jacket'], also: ['sports jacket'] },
    jacket: { also: ['bomber', 'windbreaker'] },
  },
};
