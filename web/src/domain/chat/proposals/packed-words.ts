const MAX_NAMED = 6;

/** The packing list of a trip in a sentence: `Pack 8 pieces: navy sweater, ... and 2 more.` */
export const packedWords = (names: readonly string[]): string => {
  if (names.length === 0) return 'Nothing in your wardrobe dresses these days yet.';
  const shown = names
    .slice(0, MAX_NAMED)
    .map((name) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()));
  const more = names.length - shown.length;
  const list =
    more > 0
      ? `${shown.join(', ')} and ${more} more`
      : shown.length < 2
        ? shown.join('')
        : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
  return `Pack ${names.length} ${names.length === 1 ? 'piece' : 'pieces'}: ${list}.`;
};
