/** The address at which a look begins with these pieces, and perhaps with the saved try-on that shows them. */
export const composeLook = (pieces: readonly { id: string }[], tryOnId?: string): string => {
  const params = new URLSearchParams({ compose: '', pieces: pieces.map(({ id }) => id).join(',') });
  if (tryOnId !== undefined) params.set('try-on', tryOnId);
  return `/lookbooks?${params}`;
};
