import { CATEGORY_TABLE, fetchPicture, saveResults } from '@contract';
import type { SegmentationResult, Wire } from '@contract';
import { useSyncExternalStore } from 'react';
import { useServices } from '../../../../lib/api/services.ts';
import type { Services } from '../../../../lib/api/services.ts';
import { cacheKeys } from '../../../../lib/kept/local-cache.ts';
import { useInvalidate } from '../../../../lib/data/user-queries.ts';
import { useCurrentUser, useSessionStore } from '../../../../lib/session/session.ts';
import type { SessionStore } from '../../../../lib/session/session.ts';
import { foundCategories } from '../../filters/found.ts';
import { readDataUrl } from '../../../../lib/picture/picture-file.ts';
import { explainFetch, explainSave, explainSegmentation } from '../photo/problems.ts';
import { buildSaveRequest } from '../../../../domain/photo/save-request.ts';
import { readTrayFile, shrinkDataUrl } from './read-tray-file.ts';
import { createTrayDb } from './tray-db.ts';
import type { TrayItem } from './tray-item.ts';
import { createTray } from './tray.ts';
import type { Tray } from './tray.ts';
import type { TrayState } from './tray-types.ts';

const describe = (result: SegmentationResult): TrayItem['found'] =>
  foundCategories(result).map((category) => ({
    category,
    count: result[CATEGORY_TABLE[category].wire.count as Wire<'count'>],
  }));

const create = (uid: string, services: Services, onSaved: () => void): Tray => {
  const { call, cache } = services;
  return createTray({
    db: createTrayDb(uid),
    read: readTrayFile,
    fetchPicture: async (address, signal) => {
      const { fileOfReply } = await import('../import/listed-picture.ts');
      const reply = await call(fetchPicture, { userId: uid, url: address }, { signal });
      return fileOfReply(address, reply.image_data);
    },
    saveFacts: async (item, signal) =>
      (await import('../import/save-facts.ts')).saveFacts(uid, item, call, signal),
    look: async ({ bytes, type }, key, signal, onWait) => {
      const { findClothes } = await import('../../../../domain/photo/find-clothes.ts');
      const input = { image_data: await readDataUrl(new Blob([bytes], { type })) };
      return findClothes(services, input, { signal, key, onWait });
    },
    save: async (item, result, signal) => {
      const input = buildSaveRequest(uid, item, result, item.selected);
      await call(saveResults, input, { signal, idempotencyKey: `${item.key}:${item.revision}` });
    },
    shrink: shrinkDataUrl,
    describe,
    explain: { look: explainSegmentation, save: explainSave, fetch: explainFetch },
    onSaved,
    onCount: (count) => {
      if (count > 0) cache.write(cacheKeys.tray(uid), count);
      else cache.remove(cacheKeys.tray(uid));
    },
    now: Date.now,
    newId: () => crypto.randomUUID(),
  });
};

/** The tray of each session: it goes on while its owner is on other screens, and ends with the session. */
const trays = new WeakMap<SessionStore, { uid: string; signal: AbortSignal; tray: Tray }>();

const NOTHING: TrayState = { loaded: false, items: [], wait: null, isFull: false, reports: [] };
const nothing = () => NOTHING;
const neverChanges = () => () => undefined;

/** The tray of the signed-in user, and its state; null until the identity service has said who that is. */
export const useTray = (): { tray: Tray | null; state: TrayState } => {
  const { uid } = useCurrentUser();
  const session = useSessionStore();
  const services = useServices();
  const { wardrobeChanged } = useInvalidate(uid);
  const signal = session.getSignal();
  let own = trays.get(session);
  if (uid !== '' && (own?.uid !== uid || own.signal !== signal)) {
    own?.tray.stop();
    const tray = create(uid, services, () => void wardrobeChanged());
    signal.addEventListener('abort', () => tray.stop());
    own = { uid, signal, tray };
    trays.set(session, own);
  }
  const tray = uid === '' ? null : (own?.tray ?? null);
  const state = useSyncExternalStore(tray?.subscribe ?? neverChanges, tray?.get ?? nothing);
  return { tray, state };
};
