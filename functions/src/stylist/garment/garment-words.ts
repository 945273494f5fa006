/** Cloth and leather by the words that name them, with what they add to warmth and formality. */
export const MATERIALS: readonly {
  material: string;
  words: readonly string[];
  warmth: number;
  formality: number;
}[] = [
  { material: 'linen', words: ['linen'], warmth: -1, formality: 0 },
  { material: 'silk', words: ['silk', 'satin'], warmth: -1, formality: 1 },
  { material: 'cashmere', words: ['cashmere'], warmth: 1, formality: 1 },
  { material: 'flannel', words: ['flannel'], warmth: 1, formality: 0 },
  { material: 'wool', words: ['wool', 'woollen', 'merino', 'tweed'], warmth: 1, formality: 1 },
  { material: 'fleece', words: ['fleece'], warmth: 1, formality: -1 },
  { material: 'corduroy', words: ['corduroy', 'cord'], warmth: 1, formality: 0 },
  { material: 'suede', words: ['suede'], warmth: 0, formality: 0 },
  { material: 'leather', words: ['leather'], warmth: 0, formality: 0 },
  { material: 'denim', words: ['denim', 'chambray'], warmth: 0, formality: 0 },
  { material: 'canvas', words: ['canvas'], warmth: 0, formality: -1 },
  { material: 'cotton', words: ['cotton', 'poplin'], warmth: 0, formality: 0 },
];

export const FITS: readonly { fit: string; words: readonly string[] }[] = [
  { fit: 'wide-leg', words: ['wide-leg', 'wide leg', 'flared'] },
  { fit: 'skinny', words: ['skinny'] },
  { fit: 'slim', words: ['slim', 'slim-fit'] },
  { fit: 'straight', words: ['straight', 'straight-leg'] },
  { fit: 'tailored', words: ['tailored', 'fitted'] },
  { fit: 'oversized', words: ['oversized', 'oversize', 'boxy'] },
  { fit: 'relaxed', words: ['relaxed', 'loose', 'baggy'] },
  { fit: 'cropped', words: ['cropped'] },
];

/** Whether a text contains a phrase as whole words, in the singular or the plural, with or without hyphens. */
const hasPhrase = (text: string, phrase: string): boolean =>
  new RegExp(`(^|[^\\p{L}])${phrase.replace(/[-]/g, '[- ]?')}s?($|[^\\p{L}])`, 'u').test(text);

/** The first entry with a phrase that the name contains. */
export const findByWords = <Entry extends { words: readonly string[] }>(
  entries: readonly Entry[],
  name: string,
): Entry | undefined => {
  const text = name.toLowerCase();
  return entries.find(({ words }) => words.some((phrase) => hasPhrase(text, phrase)));
};
