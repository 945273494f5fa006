/** The ids with one of them moved to the place of another; ids that are not shown stay where they are. */
export const movedTo = (ids: readonly string[], id: string, target: string): string[] => {
  const from = ids.indexOf(id);
  const to = ids.indexOf(target);
  if (from < 0 || to < 0 || from === to) return [...ids];
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};
