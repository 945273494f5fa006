import type { Category, Pattern } from '../../contract/index.ts';
import { garmentColours, type MeasuredCluster } from './garment-colours.ts';
import type { GarmentFacts } from './guess-attributes.ts';

type Sleeve = { reach: number } | null;

/** The stored data about a garment's shape. */
export type GarmentForm = {
  category: Category;
  name: string;
  /** Size of its picture, and the garment's rectangle in it; without a rectangle the garment fills the picture. */
  width: number;
  height: number;
  content?: { width: number; height: number } | null;
  /** Only those of what covers the trunk have sleeves. */
  landmarks: { kind?: string; sleeves?: { left: Sleeve; right: Sleeve } } | null;
};

/** Measurements of its cut-out. */
export type MeasuredGarment = {
  /** At least one. */
  clusters: MeasuredCluster[];
  pattern: Pattern;
  patternConfidence: number;
  lightness: number;
};

/** Laces, straps and soles look like a pattern, so shoes count as plain unless the pattern is this certain. */
const SHOE_PATTERN_CONFIDENCE = 0.8;
const DOUBTFUL = 0.3;

/** The shape of a garment, without its picture. */
export const shapeOf = ({ category, name, landmarks, ...picture }: GarmentForm) => {
  const { width, height } = picture.content ?? picture;
  const reaches = [landmarks?.sleeves?.left, landmarks?.sleeves?.right].flatMap((sleeve) =>
    sleeve ? [sleeve.reach] : [],
  );
  return {
    category,
    name,
    aspect: width > 0 ? height / width : 1,
    // A missing sleeve may be hidden, so it tells nothing about the length.
    sleeveReach: reaches.length > 0 ? Math.max(...reaches) : null,
  };
};

/** Collects the facts that attributes are guessed from. */
export const garmentFacts = (form: GarmentForm, measured: MeasuredGarment): GarmentFacts => {
  const isDoubtful =
    form.category === 'shoes' &&
    measured.pattern !== 'plain' &&
    measured.patternConfidence < SHOE_PATTERN_CONFIDENCE;
  const pattern = isDoubtful ? 'plain' : measured.pattern;
  return {
    ...shapeOf(form),
    pattern,
    patternConfidence: isDoubtful ? DOUBTFUL : measured.patternConfidence,
    lightness: measured.lightness,
    colours: garmentColours(measured.clusters, pattern),
  };
};
