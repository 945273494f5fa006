import { chat, type MatchedItem, type ResponseOf } from '../../../functions/src/contract/index.ts';
import type { Product } from '../../../functions/src/providers/products/products.ts';
import { makeChat } from '../../../functions/src/features/assistant/chat.ts';
import { INSTRUCTION } from '../../../functions/src/features/assistant/hosted-instruction.ts';
import { createHostedStylist } from '../../../functions/src/features/assistant/hosted-stylist.ts';
import { createChatDeps } from '../../../functions/src/features/assistant/test-support/chat-deps.ts';
import { ITEMS } from '../../../functions/src/features/assistant/test-support/wardrobe.ts';
import { CONTEXT } from '../../../functions/src/features/test-support/memory.ts';
import { type Breaker, createBreaker } from '../../../functions/src/outbound/breaker.ts';
import { createGemini } from '../../../functions/src/providers/language/gemini.ts';
import { scoreOutfit } from '../../../functions/src/stylist/score-outfit.ts';
import { searchWardrobe } from '../../../functions/src/stylist/search.ts';
import { PATIENT_MS } from '../../support/doubles/patience.ts';

type Reply = ResponseOf<typeof chat>;

export const product = (id: string, changes: Partial<Product> = {}): Product => ({
  id,
  name: 'Black ankle boots',
  brand: 'Sample',
  price: 'Sample, EUR 120',
  description: 'Boots for rain.',
  image: '/samples/boots.webp',
  link: 'https://shop.example/boots',
  category: 'shoes',
  source: 'local',
  ...changes,
});

/** The chat handler with the hosted stylist, at HTTP level against a double of Gemini, for the user `ada`. */
export const createHostedChat = (
  baseUrl: string,
  options: Parameters<typeof createChatDeps>[1] & {
    products?: Product[];
    timeoutMs?: number;
    deadlineMs?: number;
    breaker?: Breaker;
  } = {},
) => {
  const {
    products = [product('sample-1')],
    timeoutMs = PATIENT_MS,
    deadlineMs = PATIENT_MS,
  } = options;
  const {
    // Where nothing else is said each case is on its own.
    breaker = createBreaker({ now: () => new Date(), failuresToOpen: Infinity, maxPauseMs: 0 }),
  } = options;
  const searches: string[] = [];
  const stylist = createHostedStylist({
    model: createGemini({
      apiKey: 'test-key',
      baseUrl,
      model: 'gemini-test',
      breaker,
      timeoutMs,
    }),
    findByWords: searchWardrobe,
    score: scoreOutfit,
    shop: {
      engine: 'local',
      search: async ({ terms }) => {
        searches.push(...terms);
        return products;
      },
    },
    deadlineMs,
  });
  const { deps, kept, places } = createChatDeps(stylist, options);
  const handler = makeChat(deps);
  return {
    /** What left for the product search and the weather service. */
    searches,
    places,
    kept,
    say: (
      message: string,
      fields: object = {},
      signal = CONTEXT.signal,
      progress?: (event: unknown) => void,
    ): Promise<Reply> =>
      handler(chat.request.parse({ user_id: 'ada', message, ...fields }), {
        ...CONTEXT,
        signal,
        progress,
      }),
  };
};

const OWNED = new Map(ITEMS.map(({ id, category }) => [id, category]));
const INSTRUCTION_WORDS = INSTRUCTION.toLowerCase().match(/[a-z]+/g) ?? [];

const wordsInARow = (text: string, count: number): boolean => {
  const said = ` ${(text.toLowerCase().match(/[a-z]+/g) ?? []).join(' ')} `;
  return INSTRUCTION_WORDS.slice(count - 1).some((_, start) =>
    said.includes(` ${INSTRUCTION_WORDS.slice(start, start + count).join(' ')} `),
  );
};

const faultOfItem = ({ id, type, category, link, image }: MatchedItem): string | null => {
  if (type === 'wardrobe' && OWNED.get(id) !== category) return `invented ${id}`;
  if (type === 'shopping' && !id.startsWith('sample-')) return `invented product ${id}`;
  if (link !== null && !/^https?:\/\//.test(link)) return `link ${link}`;
  return /^(https:\/|\/)/.test(image) ? null : `image ${image}`;
};

/** Everything that must never be in a reply, whatever the model says. */
export const faultsOf = (reply: Reply): string[] => {
  const faults: (string | null)[] = reply.matched_items.map(faultOfItem);
  if (!chat.response.safeParse(reply).success) faults.push('not of the contract');
  for (const { garments, reason } of reply.outfits) {
    for (const [category, id] of Object.entries(garments))
      if (OWNED.get(id) !== category) faults.push(`invented ${id} in an outfit`);
    if (/:\/\/|<script|javascript:/i.test(reason)) faults.push('markup in a reason');
  }
  const { response } = reply;
  if (response.trim() === '') faults.push('nothing said');
  if (/:\/\/|www\.|<script|<img|javascript:|data:text/i.test(response)) faults.push('a link');
  if (/test-key/.test(response)) faults.push('the key');
  if (wordsInARow(response, 8)) faults.push('the instruction');
  if (/search_wardrobe|get_weather/.test(response)) faults.push('names of tools');
  return faults.filter((fault) => fault !== null);
};
