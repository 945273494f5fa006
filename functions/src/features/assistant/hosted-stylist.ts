import type { Product, ProductSearch } from '../../providers/products/products.ts';
import { AppError } from '../../contract/app-error.ts';
import type { LanguageModel } from '../../providers/language/language.ts';
import type { StylistProposal } from '../../stylist/everyday/types.ts';
import { checkAnswer, complaintAbout, HostedAnswer } from './hosted-answer.ts';
import { factsOf, INSTRUCTION } from './hosted-instruction.ts';
import { type ScoreOutfit, toolsFor } from './hosted-tools.ts';
import { wordsForPeople, WORDS_FIRST } from './hosted-words.ts';
import type { FindByWords } from './search-tool.ts';
import type { StylistEngine, StylistTurn } from './stylist-engine.ts';

type Deps = {
  model: LanguageModel;
  findByWords: FindByWords;
  score: ScoreOutfit;
  /** Search for products; null if there is none. */
  shop: ProductSearch | null;
  /** Time for the whole turn in milliseconds; below the endpoint's own limit. */
  deadlineMs?: number;
};

const DEADLINE_MS = 40_000;
const LIMITS = { maxTurns: 5, maxOutputTokens: 4096, maxTotalTokens: 60_000 };
const MAX_HISTORY = 12;
const MAX_HISTORY_TEXT = 600;

const turnsOf = (turn: StylistTurn) => [
  ...turn.history.slice(-MAX_HISTORY).map(({ role, text }) => ({
    role: role === 'user' ? ('user' as const) : ('model' as const),
    text: text.slice(0, MAX_HISTORY_TEXT),
  })),
  { role: 'user' as const, text: `${factsOf(turn)}\n\n${turn.message}` },
];

const webLink = (link: string | null): string | null =>
  link !== null && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : null;

/**
 * A stylist with a hosted model that searches the wardrobe, scores outfits and requests the weather through tools. It can read only the caller's
 * data, and change nothing: it proposes. No reply contains an id that is not in the wardrobe.
 */
export const createHostedStylist = ({
  model,
  findByWords,
  score,
  shop,
  deadlineMs = DEADLINE_MS,
}: Deps): StylistEngine => ({
  engine: model.engine,
  async reply(turn) {
    const deadline = AbortSignal.timeout(deadlineMs);
    const found = new Map<string, Product>();
    const proposals: StylistProposal[] = [];
    const nameable = { wardrobe: turn.wardrobe, products: found, findByWords };
    try {
      const answer = await model.converse({
        ...LIMITS,
        instruction: turn.onWords ? `${INSTRUCTION}\n\n${WORDS_FIRST}` : INSTRUCTION,
        turns: turnsOf(turn),
        tools: toolsFor(turn, { findByWords, score, shop }, found, proposals),
        schema: HostedAnswer,
        onWords: turn.onWords && wordsForPeople(nameable, turn.onWords),
        review: (draft) => complaintAbout(draft, nameable),
        signal: AbortSignal.any([turn.signal, deadline]),
      });
      const { text, garmentIds, productIds, outfits, invented } = checkAnswer(answer, nameable);
      const suggested = [...outfits.map(({ garments }) => garments), ...turn.memory.suggested];
      return {
        text,
        garmentIds,
        outfits,
        products: productIds.flatMap((id) => {
          const product = found.get(id);
          return product ? [{ ...product, link: webLink(product.link) }] : [];
        }),
        // An answer that had to be replaced says nothing of them.
        proposals: invented.length > 0 ? [] : proposals,
        memory: { ...turn.memory, suggested },
      };
    } catch (error) {
      turn.signal.throwIfAborted();
      if (!deadline.aborted) throw error;
      throw new AppError('provider-timeout', 'The AI service took too long. Please try again.', {
        cause: error,
      });
    }
  },
});
