const MAX_NAMED = 6;

const small = (name: string): string =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** The packing list of a trip in a sentence: `Pack 8 pieces: navy sweater, brown shoes (2) ... and 2 more.` */
export const packedWords = (names: readonly string[]): string => {
  if (names.length === 0) return 'Nothing in your wardrobe dresses these days yet.';
  const counts = new Map<string, number>();
  for (const name of names) counts.set(small(name), (counts.get(small(name)) ?? 0) + 1);
  const all = [...counts].map(([name, count]) => ({
    words: count === 1 ? name : `${name} (${count})`,
    count,
  }));
  const shown = all.slice(0, MAX_NAMED);
  const more = names.length - shown.reduce((sum, { count }) => sum + count, 0);
  const words = [...shown.map((one) => one.words), ...(more > 0 ? [`${more} more`] : [])];
  const list =
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
  return `Pack ${names.length} ${names.length === 1 ? 'piece' : 'pieces'}: ${list}.`;
};
