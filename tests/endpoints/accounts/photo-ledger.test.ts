import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { categoryRecord, type LedgerLine } from '../../../functions/src/contract/index.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { createPhotoLedger } from '../../../functions/src/stores/privacy/photo-ledger.ts';
import { firestore } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { noCrash } from '../../support/processes/crash.ts';
import { createProcess } from '../../support/processes/process-of-saves.ts';
import { saveRequest, WANTED } from '../../support/stored/wardrobe.ts';
import { unzip } from '../../../functions/src/features/test-support/unzip.ts';
import { stack } from '../../support/stack.ts';

const START_MS = Date.parse('2026-03-01T12:00:00Z');
let user: TestUser;
let uid: string;
let photo: string;
let cutout: string;
/** Moments a minute apart. */
let clock: number;
const ledgerOf = (kept?: number) =>
  createPhotoLedger(firestore, () => new Date((clock += 60_000)), kept);

beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(60, 80), 'image/png');
});
beforeEach(async () => {
  clock = START_MS;
  user = await createUser('ledger');
  uid = user.uid;
});

const saveLook = (name = 'look') =>
  call(user, 'saveResults', saveRequest(uid, name, { photo, cutouts: { shirt: cutout } }));
const wardrobe = () => call(user, 'listPhotoLedger', { uid });
const others = (page = {}) => call(user, 'listPhotoLedger', { uid, of: 'others', ...page });
const brief = (lines: LedgerLine[]) =>
  lines.map(({ service, purpose, sent, times }) => `${service} ${purpose} ${sent} ${times}`);
const pathOf = async (what: 'photo' | 'shirt'): Promise<string> => {
  const document = await firestore
    .doc(what === 'photo' ? `users/${uid}/photos/look` : `users/${uid}/items/look-shirt`)
    .get();
  return document.get('image.path') as string;
};
const picture = (byte: number) => ({ bytes: Uint8Array.of(byte), sent: 'photo' as const });

describe('the photo ledger', () => {
  it('says that no service received anything where everything is made here', async () => {
    await saveLook();
    const { any_sent, photos, services, next_cursor } = await wardrobe();
    expect({ any_sent, services, next_cursor }).toEqual({
      any_sent: false,
      services: [],
      next_cursor: null,
    });
    expect(photos).toMatchObject([{ id: 'look', name: 'look.jpg', lines: [] }]);
    expect((await others()).others).toEqual([]);
  });

  it('says for each photo which service received it, when, how often and for what', async () => {
    await saveLook();
    const { beforeSending } = ledgerOf();
    const dressed = [{ path: await pathOf('photo') }, { path: await pathOf('shirt') }];
    await beforeSending(uid, 'try-on', dressed)('gemini');
    await beforeSending(uid, 'try-on', dressed)('gemini');
    await beforeSending(uid, 'studio-picture', [{ itemId: 'look-shirt' }])('gemini');
    await beforeSending(uid, 'find-clothes', [{ photoId: 'look' }])('replicate');
    const { any_sent, photos } = await wardrobe();
    expect(any_sent).toBe(true);
    expect(brief(photos[0]!.lines)).toEqual([
      'replicate find-clothes photo 1',
      'gemini studio-picture piece 1',
      'gemini try-on photo 2',
      'gemini try-on piece 2',
    ]);
    const [, , tried] = photos[0]!.lines;
    expect([tried!.firstAt, tried!.lastAt]).toEqual([
      '2026-03-01T12:01:00.000Z',
      '2026-03-01T12:02:00.000Z',
    ]);
    expect((await others()).others).toEqual([]);
  });

  it('counts two pieces of one photo in one collage once', async () => {
    await saveLook();
    const piece = { itemId: 'look-shirt' };
    await ledgerOf().beforeSending(uid, 'try-on', [piece, piece])('gemini');
    expect(brief((await wardrobe()).photos[0]!.lines)).toEqual(['gemini try-on piece 1']);
  });

  it('knows a photo that was sent before it was saved', async () => {
    const server = createProcess(noCrash(), { isHosted: true });
    const context = {
      caller: { uid, email: '', displayName: '', signedInAt: new Date(START_MS) },
      requestId: 'ledger',
      signal: new AbortController().signal,
    };
    // The same picture, turned by hand the second time.
    await server.processPhoto({ image_data: photo }, context);
    const turned = await server.processPhoto({ image_data: photo, turn: 1 }, context);
    expect((await others()).others).toMatchObject([
      { kind: 'unsaved', photoId: null, lines: [{ times: 2 }] },
    ]);
    const { process_id: processId } = turned;
    const request = saveRequest(uid, 'later', { cutouts: { shirt: WANTED }, processId });
    await call(user, 'saveResults', request);
    const { photos } = await wardrobe();
    expect(photos.map(({ id, lines }) => [id, ...brief(lines)])).toEqual([
      ['later', 'replicate find-clothes photo 2'],
    ]);
    expect((await others()).others).toEqual([]);
  });

  it('goes on naming a photo that was deleted', async () => {
    await saveLook();
    await ledgerOf().beforeSending(uid, 'find-clothes', [{ photoId: 'look' }])('replicate');
    await call(user, 'deleteImage', { user_id: uid, image_path: 'look.jpg' });
    const { any_sent, photos } = await wardrobe();
    expect([any_sent, photos]).toEqual([true, []]);
    expect((await others()).others).toMatchObject([
      { kind: 'deleted', photoId: 'look', pictures: 1 },
    ]);
  });

  it('comes in pages, last sent first', async () => {
    const { beforeSending } = ledgerOf();
    for (const byte of [1, 2, 3, 4, 5]) {
      await beforeSending(uid, 'find-clothes', [picture(byte)])('replicate');
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await others({ limit: 2, ...(cursor !== null && { cursor }) });
      seen.push(...page.others.map(({ lines }) => lines[0]!.lastAt));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  it('sums up the oldest pictures that were not saved, and loses none', async () => {
    const { beforeSending } = ledgerOf(2);
    for (const byte of [1, 2, 3, 4, 5]) {
      await beforeSending(uid, 'find-clothes', [picture(byte)])('replicate');
    }
    const { others: kept } = await others();
    expect(kept.map(({ kind, pictures }) => [kind, pictures])).toEqual([
      ['unsaved', 1],
      ['unsaved', 1],
      ['earlier', 3],
    ]);
    const [line] = kept[2]!.lines;
    expect(line).toMatchObject({ times: 3, firstAt: '2026-03-01T12:01:00.000Z' });
    expect(line!.lastAt).toBe('2026-03-01T12:03:00.000Z');
  });

  it('counts every sending of those that leave at once', async () => {
    await saveLook();
    const { beforeSending } = ledgerOf();
    await Promise.all(
      Array.from({ length: 6 }, () =>
        beforeSending(uid, 'attributes', [{ itemId: 'look-shirt' }])('gemini'),
      ),
    );
    expect(brief((await wardrobe()).photos[0]!.lines)).toEqual(['gemini attributes piece 6']);
  });

  it('writes nothing for an account that is being deleted, so nothing is sent', async () => {
    await firestore.doc(`deletedAccounts/${uid}`).set({ deletedAt: new Date(START_MS) });
    const sending = ledgerOf().beforeSending(uid, 'find-clothes', [picture(1)])('replicate');
    await expect(sending).rejects.toMatchObject({ code: 'account-deleted' });
    await firestore.doc(`deletedAccounts/${uid}`).delete();
  });

  it('is for its owner only', async () => {
    const other = await createUser('other');
    expect((await refusal(other, 'listPhotoLedger', { uid })).refused).toBe('403 forbidden');
    expect((await refusal(null, 'listPhotoLedger', { uid })).refused).toBe('401 unauthenticated');
  });

  it('comes back with a photo from an export, once', async () => {
    const sent: LedgerLine = {
      ...({ service: 'gemini', purpose: 'try-on', sent: 'photo', times: 2 } as const),
      ...{ firstAt: '2026-02-01T12:00:00.000Z', lastAt: '9999-02-01T12:00:00.000Z' },
    };
    const plain = { image: photo, visualizations: {}, masks: [], engine: 'local', sent: [sent] };
    const counts = categoryRecord(() => 0);
    const restored = { id: 'look', ...plain, counts, createdAt: '2026-01-02T03:04:05.000Z' };
    const request = { userId: uid, photo: restored, pieces: [] };
    await call(user, 'restorePhoto', request);
    const { photos } = await wardrobe();
    expect(brief(photos[0]!.lines)).toEqual(['gemini try-on photo 2']);
    expect(Date.parse(photos[0]!.lines[0]!.lastAt)).toBeLessThanOrEqual(Date.now());
    // The same account: forgotten, and restored again.
    await call(user, 'forgetPhoto', { userId: uid, photoId: 'look' });
    await call(user, 'restorePhoto', request);
    expect(brief((await wardrobe()).photos[0]!.lines)).toEqual(['gemini try-on photo 2']);
  });

  it('is a part of the export', async () => {
    await saveLook();
    await ledgerOf().beforeSending(uid, 'find-clothes', [{ photoId: 'look' }])('replicate');
    const response = await fetch(`${stack.apiUrl}/user/export/${uid}`, {
      headers: { Authorization: `Bearer ${user.idToken}` },
    });
    const files = unzip(new Uint8Array(await response.arrayBuffer()));
    const text = Buffer.from(files.get('sent-to-services/photo-look.json')!).toString();
    expect(JSON.parse(text)).toMatchObject({
      photoId: 'look',
      lines: { 'replicate_find-clothes_photo': { times: 1 } },
    });
  });
});
