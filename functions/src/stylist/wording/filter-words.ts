import { MATERIAL_WORDS } from '../language/garment-words.ts';
import type { GarmentFilter } from '../types.ts';
import { PLURAL } from './nouns.ts';

/** A filter as people would say it, in words of the lexicon only: `blue or white striped shirts`. */
export function filterWords({ category, type, colours, pattern, words }: GarmentFilter): string {
  const noun = type ?? (category === null ? 'garment' : PLURAL[category]);
  const known = words.filter((word) => MATERIAL_WORDS.has(word)).slice(0, 2);
  return [colours.join(' or '), pattern ?? '', ...known, noun]
    .filter((word) => word !== '')
    .join(' ');
}

/** The same as a thing to go without: `black`, `stripes`, `jeans`. */
export function withoutWords(filter: GarmentFilter): string {
  const { category, type, colours, pattern, words } = filter;
  const isMaterial = type === null && category === null && colours.length === 0 && words.length > 0;
  if (isMaterial) return words.filter((word) => MATERIAL_WORDS.has(word)).join(' ') || 'that';
  if (type === null && category === null && colours.length > 0 && pattern === null)
    return colours.join(' or ');
  if (type === null && category === null && colours.length === 0 && pattern !== null) {
    return pattern === 'striped'
      ? 'stripes'
      : pattern === 'checked'
        ? 'checks'
        : pattern === 'plain'
          ? 'plain pieces'
          : 'patterns';
  }
  return filterWords(filter);
}
