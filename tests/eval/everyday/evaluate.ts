import type { StylistMemory } from '../../../functions/src/stylist/types.ts';
import type { CaseResult } from '../evaluate.ts';
import type { Subject } from '../subject.ts';
import { MILD } from '../case.ts';
import { ANSWERS } from './answers.ts';
import { CHANGES } from './changes.ts';
import { HELD_OUT } from './held-out.ts';
import { MORE } from './more.ts';
import type { EverydayCase } from './case.ts';
import { checkEveryday } from './check.ts';
import { HOSTILE } from './hostile.ts';
import { LOG, WARDROBE } from './world.ts';

export const EVERYDAY_CASES: readonly EverydayCase[] = [
  ...ANSWERS,
  ...CHANGES,
  ...MORE,
  ...HOSTILE,
];
/** Reported apart, and not tuned on. */
export { HELD_OUT };

/** Holds the conversation of a case; nothing that is proposed is confirmed, so its log stays as it is. */
export const evaluateEveryday = async (
  subject: Subject,
  { group, turns, wardrobe = WARDROBE, log = LOG }: EverydayCase,
): Promise<CaseResult> => {
  let memory: StylistMemory = { suggested: [], refused: [] };
  const converse = subject.begin();
  const results: CaseResult['turns'] = [];
  for (const { message, expect } of turns) {
    const answer = await converse({ message, wardrobe: [...wardrobe], weather: MILD, memory, log });
    const said = subject.hasKnownWords ? expect : { ...expect, says: undefined, dates: undefined };
    results.push({ message, text: answer.text, ...checkEveryday(answer, wardrobe, log, said) });
    memory = JSON.parse(JSON.stringify(answer.memory)) as StylistMemory;
  }
  return { group, turns: results };
};
