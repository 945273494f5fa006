import type { Category } from '../../contract/clothes/garments.ts';

/** The classes of the network of single pieces, in the order of its output. */
export const PHOTO_CLASSES = [
  'dress',
  'hat',
  'longsleeve',
  'outwear',
  'pants',
  'shirt',
  'shoes',
  'shorts',
  'skirt',
  't-shirt',
  'person',
  'nothing',
  'several',
  'bag',
  'scarf',
  'belt',
  'glasses',
] as const;
export type PhotoClass = (typeof PHOTO_CLASSES)[number];
export type PieceClass = Exclude<PhotoClass, 'person' | 'nothing' | 'several'>;

/** Category of each class, and its kind in the words that `GARMENT_KINDS` reads. */
export const PIECE_CLASSES: Record<PieceClass, { category: Category; kind: string }> = {
  dress: { category: 'dress', kind: 'dress' },
  hat: { category: 'hat', kind: 'hat' },
  longsleeve: { category: 'shirt', kind: 'long-sleeved top' },
  outwear: { category: 'outerwear', kind: 'jacket' },
  pants: { category: 'pants', kind: 'trousers' },
  shirt: { category: 'shirt', kind: 'shirt' },
  shoes: { category: 'shoes', kind: 'pair of shoes' },
  shorts: { category: 'pants', kind: 'shorts' },
  skirt: { category: 'pants', kind: 'skirt' },
  't-shirt': { category: 'shirt', kind: 't-shirt' },
  bag: { category: 'bag', kind: 'bag' },
  scarf: { category: 'accessory', kind: 'scarf' },
  belt: { category: 'accessory', kind: 'belt' },
  glasses: { category: 'accessory', kind: 'sunglasses' },
};

const CLASSES = Object.keys(PIECE_CLASSES) as PieceClass[];

export const isPieceClass = (name: string): name is PieceClass =>
  Object.hasOwn(PIECE_CLASSES, name);

/** What a piece most likely is, if the photo shows one. */
export type PieceGuess = {
  pieceClass: PieceClass;
  category: Category;
  kind: string;
  /** Probability of the category among all categories of pieces, 0..1. */
  confidence: number;
  /** Probability that the photo shows a piece alone at all, 0..1. */
  isPiece: number;
  /** Probability that the photo shows several pieces side by side, 0..1. */
  isSeveral: number;
};

/** The likeliest category, by the sum of its classes, and the likeliest class within it. */
export function guessPiece(classes: Readonly<Record<PhotoClass, number>>): PieceGuess {
  const isPiece = CLASSES.reduce((sum, name) => sum + classes[name], 0);
  const sums = new Map<Category, number>();
  for (const name of CLASSES) {
    const { category } = PIECE_CLASSES[name];
    sums.set(category, (sums.get(category) ?? 0) + classes[name]);
  }
  const [[category, sum]] = [...sums].sort((a, b) => b[1] - a[1]) as [[Category, number]];
  const [pieceClass] = CLASSES.filter((name) => PIECE_CLASSES[name].category === category).sort(
    (a, b) => classes[b] - classes[a],
  ) as [PieceClass];
  return {
    pieceClass,
    category,
    kind: PIECE_CLASSES[pieceClass].kind,
    confidence: isPiece > 0 ? sum / isPiece : 0,
    isPiece,
    isSeveral: classes.several,
  };
}
