import { beforeEach, describe, expect, it } from 'vitest';
import { chat, EMPTY_PREFERENCES } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import { CONTEXT } from '../test-support/memory.ts';
import { makeChat } from './chat.ts';
import { makeClearAgentSession } from './clear-session.ts';
import type { StylistEngine, StylistReply, StylistTurn } from './stylist-engine.ts';
import { createChatDeps } from './test-support/chat-deps.ts';
import { item, ITEMS } from './test-support/wardrobe.ts';

let turns: StylistTurn[];
let next: Partial<StylistReply>;
const stylist: StylistEngine = {
  engine: 'local',
  async reply(turn) {
    turns.push(turn);
    await turn.weatherAt('Oslo');
    await turn.weatherAt('Oslo');
    return {
      text: 'Wear this.',
      outfits: [],
      garmentIds: [],
      products: [],
      proposals: [],
      memory: turn.memory,
      ...next,
    };
  },
};
const setUp = (options: Parameters<typeof createChatDeps>[1] = {}) => {
  const { deps, ...rest } = createChatDeps(stylist, options);
  const say = (message: string, fields: object = {}, uid = 'ada') =>
    makeChat(deps)(chat.request.parse({ user_id: uid, message, ...fields }), {
      ...CONTEXT,
      caller: { ...CONTEXT.caller, uid },
    });
  return { deps, say, ...rest };
};

beforeEach(() => {
  turns = [];
  next = {};
});

const turn = () => turns.at(-1) as StylistTurn;
const PROFILE = {
  email: 'ada@example.com',
  displayName: 'Ada',
  preferences: { ...EMPTY_PREFERENCES, location: 'Lisbon', favoriteBrands: ['Arket'] },
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

describe('a reply', () => {
  it('names garments with their pictures, and is of the contract', async () => {
    next = {
      garmentIds: ['p1-shirt', 'p1-pants', 'p1-shirt'],
      outfits: [{ garments: { shirt: 'p1-shirt', pants: 'p1-pants' }, reason: 'Calm colours.' }],
    };
    const reply = await setUp().say('What shall I wear?');
    expect(chat.response.parse(reply)).toEqual(reply);
    expect(reply).toMatchObject({
      success: true,
      error: null,
      session_id: 'session-1',
      response: 'Wear this.',
      source: 'local',
      outfits: next.outfits,
    });
    expect(reply.matched_items).toEqual([
      {
        id: 'p1-shirt',
        category: 'shirt',
        image: 'https://storage.example/users/ada/items/p1-shirt/thumbnail.webp',
        description: 'white linen shirt',
        brand: null,
        price: null,
        link: null,
        type: 'wardrobe',
      },
      expect.objectContaining({ id: 'p1-pants', category: 'pants' }),
    ]);
  });

  it('never names a garment that is not in the wardrobe', async () => {
    next = { garmentIds: ['made-up', 'p2-shoes'] };
    const { matched_items } = await setUp().say('What shall I wear?');
    expect(matched_items.map(({ id }) => id)).toEqual(['p2-shoes']);
  });

  it('names products as something to buy', async () => {
    next = {
      products: [
        {
          id: 'sku',
          name: 'Rain coat',
          brand: '',
          price: '',
          description: '',
          image: null,
          link: 'https://shop.example/coat',
          category: null,
          source: 'local',
        },
      ],
    };
    const reply = await setUp().say('What should I buy?');
    expect(chat.response.parse(reply).matched_items).toEqual([
      {
        id: 'sku',
        category: null,
        image: '',
        description: 'Rain coat',
        brand: null,
        price: null,
        link: 'https://shop.example/coat',
        type: 'shopping',
      },
    ]);
  });
});

describe('the wardrobe', () => {
  const known = (id: string, description: string) => ({
    wardrobe_data: { shirts: [{ id, description }] },
  });

  it("is the server's: what only the client knows is left out", async () => {
    await setUp().say('Hello', known('shirt_1', 'a golden cape'));
    expect(turn().wardrobe.map(({ id }) => id)).toEqual(ITEMS.map(({ id }) => id));
    expect(JSON.stringify(turn().wardrobe)).not.toContain('golden');
  });

  it("takes the client's description where the server has none, and only there", async () => {
    const bare = item('p9-shirt', 'shirt', 'photo 9', { attributes: null });
    const { say } = setUp({ items: [bare, ...ITEMS] });
    await say('Hello', known('p9-shirt', 'olive overshirt'));
    expect(turn().wardrobe[0]?.attributes).toMatchObject({
      description: 'olive overshirt',
      colours: [expect.objectContaining({ name: 'olive' })],
    });
    await say('Hello', known('p1-shirt', 'a golden cape'));
    expect(turn().wardrobe[1]?.attributes.description).toBe('white linen shirt');
    expect(turn().wardrobe[0]?.attributes.description).toBe('photo 9');
  });
});

describe('weather and taste', () => {
  it('are asked for once, where the profile says', async () => {
    const { say, places } = setUp({ profile: PROFILE });
    await say('Hello');
    expect(turn()).toMatchObject({ location: 'Lisbon', preferences: PROFILE.preferences });
    expect(places).toEqual(['Oslo']);
  });

  it('are of the conversation when it says so', async () => {
    const { say } = setUp({ profile: PROFILE });
    await say('Hello', {
      context: { location: 'Rome', preferences: { favoriteMovies: ['Heat'] } },
    });
    expect(turn()).toMatchObject({
      location: 'Rome',
      preferences: { favoriteBrands: ['Arket'], favoriteMovies: ['Heat'] },
    });
    await say('Hello', { context: { preferences: { location: ' Bern ' } } });
    expect(turn().location).toBe('Bern');
  });

  it('go without a place when none is known', async () => {
    await setUp().say('Hello', { context: { location: '' } });
    expect(turn().location).toBe('');
  });
});

describe('a session', () => {
  const MEMORY = { suggested: [{ shirt: 'p1-shirt' }], refused: ['p2-shoes'] };

  it('goes on with what was said and what the stylist kept', async () => {
    const { say } = setUp();
    next = { memory: MEMORY };
    const { session_id } = await say('What shall I wear?');
    const second = await say('Another one', { session_id });
    expect(second.session_id).toBe(session_id);
    expect(turn().memory).toEqual(MEMORY);
    expect(turn().history.map(({ role, text }) => [role, text])).toEqual([
      ['user', 'What shall I wear?'],
      ['assistant', 'Wear this.'],
    ]);
  });

  it('goes by the outfit that a message is about, if the wardrobe has all of it', async () => {
    const { say } = setUp();
    next = { memory: { suggested: [{ shirt: 'p1-shirt' }, { shirt: 'p2-shirt' }], refused: [] } };
    const { session_id } = await say('Two outfits');
    await say('Swap it', { session_id, context: { outfit: { shirt: 'p2-shirt' } } });
    expect(turn().memory.suggested).toEqual([{ shirt: 'p2-shirt' }, { shirt: 'p1-shirt' }]);

    for (const outfit of [{}, { shirt: 'p2-shirt', pants: 'gone' }, { pants: 'p2-shirt' }]) {
      await say('Swap it', { session_id, context: { outfit } });
      expect(turn().memory.suggested[0]).toEqual({ shirt: 'p1-shirt' });
    }
  });

  it("begins anew with an id that is unknown or somebody else's", async () => {
    const { say, kept } = setUp();
    const { session_id } = await say('Mine');
    const other = await say('Theirs', { session_id }, 'ben');
    expect(other.session_id).not.toBe(session_id);
    expect(turn().history).toEqual([]);
    expect((await say('Gone', { session_id: 'gone' })).session_id).toBe('session-3');
    expect(kept.get(`ada/${session_id}`)?.messages).toHaveLength(2);
  });

  it('is forgotten when it is cleared, even while a message is answered', async () => {
    const { deps, say, kept } = setUp();
    const { session_id } = await say('Hello');
    const clear = () => makeClearAgentSession(deps)({ sessionId: session_id }, CONTEXT);
    const get = deps.sessions.get.bind(deps.sessions);
    deps.sessions.get = async (uid, id) => {
      const found = await get(uid, id);
      await clear();
      return found;
    };
    await say('Still there?', { session_id });
    expect(kept.size).toBe(0);
    expect(await clear()).toEqual({ success: true });
  });

  it("cannot be cleared by another user's call", async () => {
    const { deps, say, kept } = setUp();
    const { session_id } = await say('Hello');
    const asBen = { ...CONTEXT, caller: { ...CONTEXT.caller, uid: 'ben' } };
    await makeClearAgentSession(deps)({ sessionId: session_id }, asBen);
    expect(kept.size).toBe(1);
  });

  it('starts with an empty memory when what was kept is of another shape', async () => {
    const { deps, say } = setUp();
    await deps.sessions.create('ada', 'old', { messages: [], memory: { suggested: 'none' } });
    await say('Hello', { session_id: 'old' });
    expect(turn().memory).toEqual({ suggested: [], refused: [] });
  });

  it('keeps nothing of a turn that failed', async () => {
    const failing: StylistEngine = {
      engine: 'gemini',
      reply: async () => {
        throw new AppError('provider-failed', 'The AI service did not answer.');
      },
    };
    const { deps, kept } = createChatDeps(failing);
    const asked = makeChat(deps)(chat.request.parse({ user_id: 'ada', message: 'a' }), CONTEXT);
    await expect(asked).rejects.toMatchObject({ code: 'provider-failed' });
    expect(kept.size).toBe(0);
  });
});
