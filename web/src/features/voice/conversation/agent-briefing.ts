import type { ClothingCollection, ClothingItem } from '@contract';
import { byteLength, DATA_CHUNK_BYTES } from './limits.ts';

const RAILS = ['shirts', 'pants', 'shoes'] as const;
type Rail = (typeof RAILS)[number];
type KnownGarment = { id: string; description: string };

/** The wardrobe in words. An agent that is heard needs no pictures: it names ids, and the page shows what they stand for. */
export type WardrobeData = Record<Rail, KnownGarment[]> & {
  /** Of the whole wardrobe, also where there was no room for every garment. */
  counts: Record<Rail, number>;
};

/** What the agent's language model is told at the beginning (specification, section 7). */
export type AgentBriefing = { wardrobe_data: WardrobeData; user_id: string; user_name: string };

/** What the client's own fields around the briefing may take. */
const ENVELOPE_BYTES = 512;
const MAX_WORDS = 120;

/** A garment by the name that every screen shows. */
export const describeGarment = ({ name }: ClothingItem): string => name.slice(0, MAX_WORDS);

/** Briefs the agent within one message: newest garments first, and as many of each kind, until it is full. */
export const briefAgent = (
  items: ClothingCollection,
  user: { uid: string; name: string },
  maxBytes = DATA_CHUNK_BYTES - ENVELOPE_BYTES,
): AgentBriefing => {
  const wardrobe: WardrobeData = {
    shirts: [],
    pants: [],
    shoes: [],
    counts: {
      shirts: items.shirts.length,
      pants: items.pants.length,
      shoes: items.shoes.length,
    },
  };
  const briefing = { wardrobe_data: wardrobe, user_id: user.uid, user_name: user.name };
  let left = maxBytes - byteLength(JSON.stringify(briefing));
  const rounds = Math.max(...RAILS.map((rail) => items[rail].length));
  for (let round = 0; round < rounds; round += 1) {
    for (const rail of RAILS) {
      const item = items[rail][round];
      if (!item) continue;
      const garment = { id: item.id, description: describeGarment(item) };
      const bytes = byteLength(JSON.stringify(garment)) + 1; // and a comma
      if (bytes > left) return briefing;
      left -= bytes;
      wardrobe[rail].push(garment);
    }
  }
  return briefing;
};
