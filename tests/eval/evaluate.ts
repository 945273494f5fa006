import type { Outfit, StylistMemory } from '../../functions/src/stylist/types.ts';
import type { Case, Expectation } from './case.ts';
import { check } from './check.ts';
import { CONVERSATIONS } from './cases/conversations.ts';
import { EVERYTHING_CASES } from './cases/everything.ts';
import { INJECTIONS } from './cases/injections.ts';
import { MEASURED_CASES } from './cases/measured.ts';
import { OUTFITS } from './cases/outfits.ts';
import { QUESTIONS } from './cases/questions.ts';
import { NO_LOG, type Subject } from './subject.ts';
import { LARGE, MEDIUM } from './wardrobes.ts';

export const CASES: readonly Case[] = [
  ...OUTFITS,
  ...EVERYTHING_CASES,
  ...CONVERSATIONS,
  ...QUESTIONS,
  ...MEASURED_CASES,
  ...INJECTIONS,
];

export type TurnResult = {
  message: string;
  text: string;
  invented: string[];
  violations: string[];
  answered: boolean;
};
/** `group` is one of `Group`, or of the cases about days. */
export type CaseResult = { group: string; turns: TurnResult[] };

/** Holds the conversation of a case and checks every answer of it. */
export async function evaluateCase(
  subject: Subject,
  { group, wardrobe, weather, turns }: Case,
): Promise<CaseResult> {
  let memory: StylistMemory = { suggested: [], refused: [] };
  let before: Outfit | undefined;
  const converse = subject.begin();
  const results: TurnResult[] = [];
  for (const { message, expect } of turns) {
    const answer = await converse({
      message,
      wardrobe: [...wardrobe],
      weather,
      memory,
      log: NO_LOG,
    });
    results.push({
      message,
      text: answer.text,
      ...check(answer, wardrobe, subject.hasKnownWords ? expect : inAnyWords(expect), before),
    });
    // State between turns is stored as JSON.
    memory = JSON.parse(JSON.stringify(answer.memory)) as StylistMemory;
    before = answer.outfits[0]?.garments ?? before;
  }
  return { group, turns: results };
}

/** The expectations, except about words and named garments. */
const inAnyWords = (expect: Expectation): Expectation => ({
  ...expect,
  says: expect.says && /\S/,
  names: undefined,
});

const DAYS = 6;

/**
 * How much the answers to the same question change within a conversation: the part of garments, over six answers on two wardrobes,
 * that had not been suggested before; 0 when it is the same outfit six times, 1 when no garment comes back.
 */
export async function measureVariety(subject: Subject): Promise<number> {
  let fresh = 0;
  let all = 0;
  for (const wardrobe of [MEDIUM, LARGE]) {
    let memory: StylistMemory = { suggested: [], refused: [] };
    const converse = subject.begin();
    const seen = new Set<string>();
    for (let day = 0; day < DAYS; day++) {
      const message = day === 0 ? 'What should I wear today?' : 'another one';
      const answer = await converse({
        message,
        wardrobe: [...wardrobe],
        weather: null,
        memory,
      });
      memory = answer.memory;
      for (const id of Object.values(answer.outfits[0]?.garments ?? {})) {
        all += 1;
        if (!seen.has(id)) fresh += 1;
        seen.add(id);
      }
    }
  }
  return Math.round((fresh / all) * 100) / 100;
}
