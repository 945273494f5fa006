import { forgetPictures } from './kept-pictures.ts';

/** How long a copy is kept: 30 days (requirement 9.1). */
export const CACHE_LIFETIME_MS = 2_592_000_000;
/** If storage is full, copies older than this are removed first: 7 days (requirement 9.2). */
export const STALE_AFTER_MS = 604_800_000;

/** Keys of the cached data of one user. */
export const cacheKeys = {
  clothing: (uid: string) => `closet_items_${uid}`,
  pieces: (uid: string) => `wardrobe_pieces_${uid}`,
  images: (uid: string) => `wardrobe_images_${uid}`,
  maskData: (uid: string, id: string) => `wardrobe_mask_${uid}_${id}`,
  /** How many photos wait to be saved; missing if none do. */
  tray: (uid: string) => `tray_${uid}`,
  tryOns: (uid: string) => `virtualCloset_${uid}`,
  /** Whether the wardrobe was last seen by photos or by pieces. */
  wardrobeView: (uid: string) => `seen_wardrobe_${uid}`,
  /** Whether the wardrobe had a whole outfit when it was last loaded. */
  outfitSeen: (uid: string) => `seen_outfit_${uid}`,
  outfit: (uid: string) => `closet_outfit_${uid}`,
  /** The board of home. */
  moodBoard: (uid: string) => `moodboard_cache_${uid}`,
  moodBoardTrip: (uid: string) => `moodboard_cache_${uid}_trip`,
  moodBoardBudgets: (uid: string) => `moodboard_budgets_${uid}`,
  moodBoardMode: (uid: string) => `moodboard_mode_${uid}`,
} as const;

/** Keys of a tab's data of one user in session storage. */
export const tabKeys = {
  chatMessages: (uid: string) => `chat_messages_${uid}`,
  agentSession: (uid: string) => `agent_session_${uid}`,
} as const;

const CLOSET = /^(closet_items|virtualCloset)_/;
const EXPENDABLE = /^wardrobe_(temp|mask)_/;
const OF_TAB = /^(chat_messages|agent_session)_/;
const LAST_USER = 'atelier_last_user';
const migrationKey = (uid: string) => `url_storage_migration_${uid}`;

type Envelope = { savedAt: number; data: unknown };

export type CachedCopy = {
  data: unknown;
  /** Milliseconds since 1970. */
  savedAt: number;
};

export type LocalCache = {
  /** The copy under this key; null if missing, unreadable or expired. The latter two are removed (requirement 4.2). */
  read: (key: string) => CachedCopy | null;
  /**
   * Keeps a copy, making room when storage is full. Returns whether it is kept. Only of the user who is signed in, in whichever tab: a reply
   * that comes after a log-out leaves nothing.
   */
  write: (key: string, data: unknown) => boolean;
  remove: (key: string) => void;
  /** Whether this user is the signed-in one in this browser, as far as any tab knows. */
  isOwner: (uid: string) => boolean;
  /** Removes the copies of a user's photos, clothing and masks, for example after a deletion. */
  clearWardrobe: (uid: string) => void;
  /** Removes all data of a user, and the service worker's picture cache. */
  clearUser: (uid: string) => void;
  /** Whether somebody was signed in when the page was last open here: a guess, which only the identity service can confirm. */
  hadSession: () => boolean;
  /** To be told of each session: forgets the user of the session before when it is another. */
  startSession: (uid: string) => void;
  /**
   * To be told that nobody is signed in any more: forgets the user of the session before, and `uid`, whom this tab showed. Returns whether
   * there was one, who did not log out here.
   */
  endSession: (uid?: string) => boolean;
};

type Deps = {
  storage: Storage;
  /** Session storage, whose conversations are forgotten with the rest of a user. */
  tab?: Storage;
  now: () => number;
};

const removeFrom = (storage: Storage, matches: (key: string) => boolean): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key !== null && matches(key)) storage.removeItem(key);
};

/** Creates the cache of server replies in local storage, by user. */
export const createLocalCache = ({ storage, tab, now }: Deps): LocalCache => {
  const removeAll = (matches: (key: string) => boolean) => removeFrom(storage, matches);
  const belongsTo = (uid: string) => (key: string) =>
    key.endsWith(`_${uid}`) || key.includes(`_${uid}_`);

  const parse = (key: string): Envelope | null => {
    const text = storage.getItem(key);
    if (text === null) return null;
    try {
      const value: unknown = JSON.parse(text);
      return typeof value === 'object' && value !== null && 'savedAt' in value && 'data' in value
        ? (value as Envelope)
        : null;
    } catch {
      return null;
    }
  };
  const ageMs = (key: string): number => now() - (parse(key)?.savedAt ?? now());

  const tryWrite = (key: string, text: string): boolean => {
    try {
      storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  };
  const makeRoom = () => {
    removeAll((key) => CLOSET.test(key) || EXPENDABLE.test(key) || ageMs(key) > STALE_AFTER_MS);
  };
  const writeMakingRoom = (key: string, text: string): boolean => {
    if (tryWrite(key, text)) return true;
    makeRoom();
    return tryWrite(key, text);
  };

  const clearUser = (uid: string) => {
    removeAll(belongsTo(uid));
    if (tab) removeFrom(tab, belongsTo(uid));
    if (storage.getItem(LAST_USER) === uid) storage.removeItem(LAST_USER);
    forgetPictures();
  };

  return {
    read: (key) => {
      const envelope = parse(key);
      if (envelope && now() - envelope.savedAt <= CACHE_LIFETIME_MS) return envelope;
      storage.removeItem(key);
      return null;
    },
    write: (key, data) => {
      const user = storage.getItem(LAST_USER);
      if (user === null || !belongsTo(user)(key)) return false;
      return writeMakingRoom(key, JSON.stringify({ savedAt: now(), data } satisfies Envelope));
    },
    remove: (key) => storage.removeItem(key),
    clearWardrobe: (uid) =>
      removeAll(
        (key) =>
          belongsTo(uid)(key) && (key.startsWith('wardrobe') || key === cacheKeys.clothing(uid)),
      ),
    isOwner: (uid) => uid !== '' && storage.getItem(LAST_USER) === uid,
    clearUser,
    hadSession: () => storage.getItem(LAST_USER) !== null,
    startSession: (uid) => {
      const before = storage.getItem(LAST_USER);
      if (before !== null && before !== uid) clearUser(before);
      // What a view of the session before still showed during its log-out.
      if (before === null) forgetPictures();
      // Copies from before pictures were addresses contain base64; clear them once per user (requirement 4.38).
      if (storage.getItem(migrationKey(uid)) === null) {
        clearUser(uid);
        tryWrite(migrationKey(uid), 'done');
      }
      // Without it nothing could be kept.
      writeMakingRoom(LAST_USER, uid);
      // Another tab may have been the one that saw the user change.
      if (tab) removeFrom(tab, (key) => OF_TAB.test(key) && !belongsTo(uid)(key));
    },
    endSession: (uid) => {
      const before = storage.getItem(LAST_USER);
      // Another tab may have taken the mark away, or have signed somebody else in since.
      if (uid) clearUser(uid);
      if (before !== null && (!uid || before === uid)) clearUser(before);
      if (tab) removeFrom(tab, (key) => OF_TAB.test(key));
      // Also of somebody whom full storage kept from being noted.
      forgetPictures();
      return before !== null;
    },
  };
};
