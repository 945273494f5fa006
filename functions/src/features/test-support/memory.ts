import type { RequestContext } from '../../serve/handler.ts';
import type { ImageFolder, ImageStore, StoredFile } from '../../stores/image-store.ts';
import type { ItemRecord, ItemStore } from '../../stores/wardrobe/item-store.ts';
import type { PhotoLedger } from '../../stores/privacy/photo-ledger.ts';
import type { PhotoRecord, PhotoStore } from '../../stores/wardrobe/photo-store.ts';
import type { ProcessRecord, ProcessStore } from '../../stores/wardrobe/process-store.ts';
import type { ResultRecord, ResultStore } from '../../stores/wardrobe/result-store.ts';
import type { TryOnRecord, TryOnStore } from '../../stores/wardrobe/try-on-store.ts';

/** Stores one user's records and files in memory, and logs every write in order as `put <path>` or `create <id>`. */
export const createMemory = () => {
  const log: string[] = [];
  const files = new Map<string, Uint8Array>();
  const photos = new Map<string, PhotoRecord>();
  const items = new Map<string, ItemRecord>();
  const processes = new Map<string, ProcessRecord>();
  const tryOns = new Map<string, TryOnRecord>();
  const results = new Map<string, ResultRecord>();

  const pathOf = ({ uid, collection, id, revision }: ImageFolder): string =>
    ['users', uid, collection, id, revision].filter(Boolean).join('/');
  const write = (path: string, bytes: Uint8Array): StoredFile => {
    log.push(`put ${path}`);
    files.set(path, bytes);
    return { path, token: `token of ${path}` };
  };

  const images: ImageStore = {
    put: async (folder, name, bytes) => write(`${pathOf(folder)}/${name}`, bytes),
    copy: async (path, folder, name) => {
      const bytes = files.get(path);
      return bytes ? write(`${pathOf(folder)}/${name}`, bytes) : null;
    },
    copyTo: async (path, target) => {
      const bytes = files.get(path);
      return bytes ? write(target, bytes) : null;
    },
    read: async (path) => files.get(path) ?? null,
    url: ({ path }) => `https://storage.example/${path}`,
    parseOwnUrl: (url, uid) => {
      const path = url.replace('https://storage.example/', '');
      return path.startsWith(`users/${uid}/`) ? path : null;
    },
    contentHashes: async (uid, collection, id) => {
      const prefix = `users/${uid}/${collection}/${id === undefined ? '' : `${id}/`}`;
      const found = [...files].filter(([path]) => path.startsWith(prefix));
      return new Map(found.map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]));
    },
    deleteFiles: async (paths) => {
      for (const path of paths) {
        log.push(`delete ${path}`);
        files.delete(path);
      }
    },
    deleteFolder: async (folder) => {
      log.push(`delete ${pathOf(folder)}`);
      for (const path of files.keys())
        if (path.startsWith(`${pathOf(folder)}/`)) files.delete(path);
    },
  };
  const photoStore: Pick<PhotoStore, 'get' | 'create' | 'update' | 'listByBands'> = {
    get: async (_, id) => photos.get(id) ?? null,
    listByBands: async (_, bands) =>
      [...photos.values()].flatMap(({ id, thumbnail, fingerprint }) =>
        fingerprint?.bands.some((band) => bands.includes(band))
          ? [{ id, thumbnail, fingerprint }]
          : [],
      ),
    create: async (_, photo, garments) => {
      const earlier = photos.get(photo.id);
      if (earlier) return earlier;
      log.push(`create ${photo.id}`);
      photos.set(photo.id, photo);
      for (const garment of garments) items.set(garment.id, garment);
      return photo;
    },
    update: async (_, id, change) => {
      const photo = photos.get(id);
      if (!photo) return false;
      const own = [...items.values()].filter(({ photoId }) => photoId === id);
      const update = change(photo, own);
      if (!update) return true;
      log.push(`update ${id}`);
      photos.set(id, update.photo);
      for (const item of update.written) items.set(item.id, item);
      for (const itemId of update.removed) items.delete(itemId);
      return true;
    },
  };
  const newest = () =>
    [...items.values()].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const itemStore: Pick<
    ItemStore,
    | 'list'
    | 'page'
    | 'listByPhoto'
    | 'findByImagePath'
    | 'getMany'
    | 'changeAttributes'
    | 'changeFacts'
    | 'changeStudio'
  > = {
    list: async (_, limit) => newest().slice(0, limit),
    page: async (_, { limit }) => ({
      records: newest().slice(0, limit),
      nextCursor: null,
      newest: newest(),
    }),
    listByPhoto: async (_, id) => [...items.values()].filter(({ photoId }) => photoId === id),
    findByImagePath: async (_, path) =>
      [...items.values()].find(({ image }) => image.path === path) ?? null,
    getMany: async (_, ids) => ids.flatMap((id) => items.get(id) ?? []),
    changeAttributes: async (_, id, change, also = {}) => {
      const item = items.get(id);
      if (!item) return null;
      const changed = { ...item, attributes: change(item), ...also };
      log.push(`change ${id}`);
      items.set(id, changed);
      return changed;
    },
    changeFacts: async (_, id, change) => {
      const item = items.get(id);
      if (!item) return null;
      const changed = { ...item, facts: change(item.facts ?? {}) };
      items.set(id, changed);
      return changed;
    },
    changeStudio: async (_, id, change) => {
      const item = items.get(id);
      if (!item) return null;
      const { studio: earlier, ...others } = item;
      const studio = change(item);
      const changed = { ...others, ...(studio && { studio }) };
      items.set(id, changed);
      const isReplaced = earlier && earlier.file.path !== studio?.file.path;
      return { item: changed, replaced: isReplaced ? earlier.file : null };
    },
  };
  const processStore: ProcessStore = {
    create: async (_, process) => {
      log.push(`create ${process.id}`);
      processes.set(process.id, process);
    },
    get: async (_, id) => processes.get(id) ?? null,
    setRegions: async (_, id, standing) => {
      const process = processes.get(id);
      if (!process) return false;
      processes.set(id, { ...process, ...standing });
      return true;
    },
    setViews: async (_, id, views) => {
      const process = processes.get(id);
      if (!process) return null;
      processes.set(id, { ...process, views });
      return process.views ?? [];
    },
    listBeyond: async (_, keep) =>
      [...processes.values()]
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(keep)
        .map(({ id }) => id),
    delete: async (_, id) => {
      log.push(`delete ${id}`);
      processes.delete(id);
    },
  };
  const tryOnStore: Pick<TryOnStore, 'get' | 'create'> = {
    get: async (_, id) => tryOns.get(id) ?? null,
    create: async (_, tryOn) => {
      const earlier = tryOns.get(tryOn.id);
      if (earlier) return earlier;
      log.push(`create ${tryOn.id}`);
      tryOns.set(tryOn.id, tryOn);
      return tryOn;
    },
  };

  const resultStore: ResultStore = {
    create: async (_, result) => {
      log.push(`create ${result.id}`);
      results.set(result.id, result);
    },
    get: async (_, id) => results.get(id) ?? null,
    listBeyond: async (_, keep) =>
      [...results.values()]
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(keep)
        .map(({ id }) => id),
    delete: async (_, id) => {
      log.push(`delete ${id}`);
      results.delete(id);
    },
  };

  /** Every sending that an engine has announced. */
  const sent: { service: string; purpose: string; pictures: readonly object[] }[] = [];
  const ledger: Pick<PhotoLedger, 'beforeSending' | 'digestOf'> = {
    beforeSending: (_, purpose, pictures) => async (service) => {
      sent.push({ service, purpose, pictures });
    },
    digestOf: (bytes) => `digest of ${bytes.length} bytes`,
  };

  const records = { photos, items, processes, tryOns, results };
  const stores = { images, photoStore, itemStore, processStore, tryOnStore, resultStore, ledger };
  return { log, files, records, sent, ...stores };
};

/** The caller of handlers under test. */
export const CONTEXT: RequestContext = {
  caller: { uid: 'ada', email: 'ada@example.com', displayName: 'ada', isEmailVerified: true },
  requestId: 'request',
  signal: new AbortController().signal,
};

export const NOW = new Date('2026-11-20T12:00:00.000Z');

/** Ids `id-1`, `id-2`, ... */
export const countingIds = (): (() => string) => {
  let count = 0;
  return () => `id-${++count}`;
};

/** What the handlers of photos, garments and masks need, with the stores of `memory`, `NOW` and counted ids. */
export const dependenciesOf = (memory: ReturnType<typeof createMemory>) => ({
  photos: memory.photoStore,
  items: memory.itemStore,
  processes: memory.processStore,
  images: memory.images,
  ledger: memory.ledger,
  now: () => NOW,
  newId: countingIds(),
});
