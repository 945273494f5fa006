import type { Rolldown } from 'vite';

/** The chunk that contains a module. @throws Error if none does. */
export const chunkWith = (bundle: Rolldown.OutputBundle, module: RegExp): Rolldown.OutputChunk => {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => module.test(id)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`No chunk has ${String(module)}.`);
  return chunk;
};

/** Chunks with all their direct and indirect imports. */
export const closureOf = (
  bundle: Rolldown.OutputBundle,
  roots: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> => {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
  };
  roots.forEach(visit);
  return found;
};
