import { forgetPhoto, listClothingItems, listPhotoLedger, previewForgetPhoto } from '@contract';
import type { LedgerLine, LedgerPhoto, OtherPicture } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../../lib/data/user-queries.ts';
import { PICTURES_CACHE } from '../../../lib/kept/kept-pictures.ts';
import { createServer, show } from '../test-support/settings.tsx';

const line = (service: LedgerLine['service'], more: Partial<LedgerLine> = {}): LedgerLine => ({
  ...{ service, purpose: 'try-on', sent: 'photo', times: 1 },
  ...{ firstAt: '2026-11-02T12:00:00.000Z', lastAt: '2026-11-02T12:00:00.000Z' },
  ...more,
});
const photo = (id: string, lines: LedgerLine[] = []): LedgerPhoto => ({
  ...{ id, name: `${id}.jpg`, thumbnail: `https://storage.example/${id}.webp` },
  ...{ placeholder: null, createdAt: '2026-03-02T12:00:00.000Z', lines },
});
const other = (kind: OtherPicture['kind'], more: Partial<OtherPicture> = {}): OtherPicture => ({
  ...{ kind, id: kind, photoId: null, pictures: 1, lines: [line('replicate')] },
  ...more,
});

type Kept = { photos?: LedgerPhoto[]; others?: OtherPicture[]; services?: LedgerLine['service'][] };
const createLedger = ({ photos = [], others = [], services = [] }: Kept) => {
  const api = createServer();
  const kept = { photos };
  api.on(listPhotoLedger, ({ path }) => {
    const isSent = [...kept.photos, ...others].some(({ lines }) => lines.length > 0);
    const told = { success: true, any_sent: isSent, services, next_cursor: null };
    const body = path.includes('of=others')
      ? { ...told, photos: [], others }
      : { ...told, photos: kept.photos, others: [] };
    return { body };
  });
  const made = { photos: 1, pieces: 2, try_ons: 1, deleted: 0, unsaved: 0 };
  api.on(previewForgetPhoto, { success: true, made, sent: [line('gemini')] });
  api.on(forgetPhoto, () => {
    kept.photos = kept.photos.slice(1);
    return { body: { success: true, removed: made, sent: [] } };
  });
  return api;
};
const open = async (api: ReturnType<typeof createLedger>) => {
  const view = show(api);
  await view.user.click(screen.getByRole('button', { name: 'Photo ledger' }));
  await screen.findByRole('dialog', { name: 'Photo ledger' });
  return { ...view, api };
};
const FORGET = 'Forget everything made from this photo';

beforeEach(() => {
  vi.restoreAllMocks();
});

test('asks for the ledger only when it is opened', async () => {
  const api = createLedger({});
  show(api);
  await screen.findByText('You have 7 items in your digital wardrobe.');
  expect(api.callsTo(listPhotoLedger)).toHaveLength(0);
});

test('says that nothing was sent, and that nothing can be', async () => {
  await open(createLedger({ photos: [photo('look')] }));
  expect(
    await screen.findByText(
      'No service has received a photo of yours. Everything was made by Atelier itself.',
    ),
  ).toBeVisible();
  expect(screen.getByText('No service is set up here that could receive one.')).toBeVisible();
  expect(screen.getByRole('button', { name: FORGET })).toHaveAccessibleDescription(
    'Photo from Mar 2, 2026',
  );
  expect(screen.queryByRole('region', { name: 'Other pictures' })).not.toBeInTheDocument();
});

test('names services before they have received anything', async () => {
  await open(createLedger({ services: ['replicate', 'gemini'] }));
  expect(
    await screen.findByText(/Atelier uses Replicate and Google Gemini, and notes here/),
  ).toBeVisible();
  expect(screen.getByRole('region', { name: 'What services do with pictures' })).toBeVisible();
});

test('says of each photo which service received it, when and for what, and what that does with it', async () => {
  const lines = [
    line('gemini', { times: 3, lastAt: '2026-11-20T12:00:00.000Z' }),
    line('gemini', { sent: 'piece', purpose: 'studio-picture' }),
    line('replicate', { purpose: 'find-clothes' }),
  ];
  await open(
    createLedger({ photos: [photo('look', lines), photo('plain')], services: ['gemini'] }),
  );
  const list = await screen.findByRole('list', { name: 'Photos of your wardrobe' });
  const [sent, plain] = within(list)
    .getAllByRole('heading', { level: 4 })
    .map((title) => title.parentElement!);
  expect(sent).toHaveTextContent(
    /The photo, for a try-on, 3 times, first on Nov 2, 2026, last on Nov 20/,
  );
  expect(sent).toHaveTextContent(/A piece of it, to draw a studio picture, on Nov 2, 2026/);
  expect(sent).toHaveTextContent(/Replicate received ?The photo, to find the clothes in it/);
  expect(sent).toHaveTextContent(/Google keeps the pictures for 55 days/);
  expect(plain).toHaveTextContent('No service has received it.');
});

test('lists other pictures, and offers to forget one that was deleted', async () => {
  const others = [
    other('unsaved'),
    other('deleted', { photoId: 'gone' }),
    other('forgotten'),
    other('earlier', { pictures: 12 }),
  ];
  const { user, api } = await open(createLedger({ others }));
  const region = within(await screen.findByRole('region', { name: 'Other pictures' }));
  expect(region.getAllByRole('heading', { level: 4 }).map((each) => each.textContent)).toEqual([
    'A picture that was not saved',
    'A photo that you deleted',
    'A photo that Atelier forgot',
    '12 earlier pictures',
  ]);
  await user.click(region.getByRole('button', { name: FORGET }));
  await screen.findByRole('alertdialog');
  await waitFor(() => expect(api.callsTo(previewForgetPhoto)[0]?.path).toMatch(/\/gone$/));
});

test('forgets by keyboard after it has named the numbers, and drops what the device keeps', async () => {
  const deleted = vi.fn(() => Promise.resolve(true));
  vi.stubGlobal('caches', { delete: deleted });
  const { user, api, queryClient } = await open(
    createLedger({ photos: [photo('look', [line('gemini')]), photo('other')] }),
  );
  const keys = [
    'wardrobe_images_mira',
    'today_mira_2026-11-24',
    'wardrobe_images_noor',
    'tray_mira',
  ];
  for (const key of keys) window.localStorage.setItem(key, 'kept');
  act(() => void queryClient.setQueryData(queryKeys.tryOns('mira'), { items: ['old'] }));
  const [button] = await screen.findAllByRole('button', { name: FORGET });
  button!.focus();
  await user.keyboard('{Enter}');
  const question = within(await screen.findByRole('alertdialog'));
  await question.findByText('2 pieces');
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'the photo',
    '2 pieces',
    '1 saved try-on',
  ]);
  expect(question.getByText(/Google Gemini has received pictures of it/)).toBeVisible();
  question.getByRole('button', { name: 'Forget everything' }).focus();
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText('Removed for good: the photo, 2 pieces, and 1 saved try-on.'),
  ).toBeVisible();
  const [sent] = api.callsTo(forgetPhoto);
  expect(sent?.path).toBe('/wardrobe/forget-photo/mira/look');
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('button', { name: FORGET })).toHaveLength(1));
  expect(deleted).toHaveBeenCalledWith(PICTURES_CACHE);
  expect(queryClient.getQueryData(queryKeys.tryOns('mira'))).toBeUndefined();
  expect(keys.filter((key) => window.localStorage.getItem(key) === 'kept')).toEqual([
    'wardrobe_images_noor',
    'tray_mira',
  ]);
  expect(screen.getByRole('region', { name: 'Photos of your wardrobe' })).toHaveFocus();
  expect(api.callsTo(listClothingItems)).toHaveLength(0);
  vi.unstubAllGlobals();
});

test('stays open when it fails, and the next attempt is the same request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = createLedger({ photos: [photo('look')] });
  const { user } = await open(api);
  api.fail(forgetPhoto);
  await user.click(await screen.findByRole('button', { name: FORGET }));
  const question = within(await screen.findByRole('alertdialog'));
  await question.findByText('the photo');
  await user.click(question.getByRole('button', { name: 'Forget everything' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Something went wrong.');
  await user.click(question.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.callsTo(forgetPhoto)).toHaveLength(2));
  const keys = api.callsTo(forgetPhoto).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
  await user.click(await question.findByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('says when it could not be loaded, and tries again', async () => {
  const api = createLedger({});
  api.fail(listPhotoLedger);
  const { user } = await open(api);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  api.on(listPhotoLedger, {
    ...{ success: true, any_sent: false, services: [], photos: [], others: [] },
    next_cursor: null,
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is no photo in your wardrobe.')).toBeVisible();
});

test('loads one page after the other', async () => {
  const api = createServer();
  api.on(listPhotoLedger, ({ path }) => {
    const isSecond = path.includes('cursor=2_b');
    const photos = isSecond ? [photo('c')] : [photo('a'), photo('b')];
    const told = { success: true, any_sent: false, services: [], others: [] };
    return { body: { ...told, photos, next_cursor: isSecond ? null : '2_b' } };
  });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Show more photos' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: FORGET })).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Show more photos' })).not.toBeInTheDocument();
});
