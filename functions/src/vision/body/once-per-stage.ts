import type { Stage } from './stage.ts';

/**
 * Finds something in a stage's photo once, however many garments ask for it.
 * @param find looks at the photo, its labels and joints only, and at nothing that was painted. Nobody may change what it finds
 */
export function oncePerStage<Found>(find: (stage: Stage) => Found): (stage: Stage) => Found {
  const known = new WeakMap<Stage, { found: Found }>();
  return (stage) => {
    const kept = known.get(stage) ?? { found: find(stage) };
    known.set(stage, kept);
    return kept.found;
  };
}
