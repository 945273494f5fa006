import {
  createShare,
  deleteLook,
  listClothingItems,
  listCollections,
  listLooks,
  listShares,
  revokeShare,
  saveCollection,
  saveLook,
} from '@contract';
import type { Collection, Look } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { closetWith, garment } from '../../test-support/garments.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { LookbooksScreen } from './lookbooks-screen.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const tee = garment('shirt', 'White tee');
const jeans = garment('pants', 'Jeans');
const LOOK: Look = {
  ...{ id: 'look', name: 'Harbour', notes: '', tryOnId: null, picture: null },
  ...{ createdAt: AT, updatedAt: AT },
  canvas: {
    ground: 'linen',
    layers: [
      {
        piece: { id: tee.id, category: 'shirt', name: tee.name },
        ...{ x: 0.5, y: 0.3, scale: 0.4, rotation: 0, isFlipped: false },
      },
    ],
  },
};
const COLLECTION: Collection = {
  ...{ id: 'capsule', kind: 'capsule', name: 'Porto', notes: '', createdAt: AT, updatedAt: AT },
  ...{ pieces: [tee.id, jeans.id], looks: [LOOK.id] },
};

type Start = { looks?: Look[]; collections?: Collection[]; kept?: [string, string][] };

const setUp = (
  path: string,
  { looks = [LOOK], collections = [COLLECTION], kept = [] }: Start = {},
) => {
  const api = createFakeApi();
  api.on(listLooks, { success: true, looks });
  api.on(listCollections, { success: true, collections });
  api.on(listShares, { success: true, shares: [] });
  api.on(listClothingItems, {
    success: true,
    items: closetWith({ shirts: [tee], pants: [jeans] }),
  });
  api.on(saveLook, ({ body }) => {
    const { look } = body as { look: Look };
    return { body: { success: true, look: { ...LOOK, ...look } } };
  });
  api.on(saveCollection, ({ body }) => {
    const { collection } = body as { collection: Collection };
    return { body: { success: true, collection: { ...COLLECTION, ...collection } } };
  });
  return renderScreen(<LookbooksScreen />, { api, path, kept });
};

test('pieces are laid out and saved as a look', async () => {
  const { user, api } = setUp(`/lookbooks?compose=&pieces=${tee.id},${jeans.id}&try-on=mine`);
  const canvas = await screen.findByRole('group', { name: 'Canvas' });
  expect(within(canvas).getAllByRole('button')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'Sage' }));
  await user.click(screen.getByRole('button', { name: 'Save look' }));
  expect(await screen.findByRole('button', { name: 'Change on the canvas' })).toBeVisible();
  expect(api.callsTo(saveLook)[0]?.body).toMatchObject({
    look: {
      tryOnId: 'mine',
      canvas: {
        ground: 'sage',
        layers: [{ piece: { id: 'jeans' } }, { piece: { id: 'white-tee' } }],
      },
    },
  });
});

test('a look that cannot be saved stays on the canvas', async () => {
  const { user, api } = setUp(`/lookbooks?compose=&pieces=${tee.id}`);
  api.fail(saveLook);
  await user.click(await screen.findByRole('button', { name: 'Save look' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be saved');
  expect(screen.getByRole('button', { name: /^White tee, layer 1 of 1/ })).toBeInTheDocument();
});

test('changes are not lost without a question', async () => {
  const { user } = setUp('/lookbooks?look=look&edit');
  await user.type(await screen.findByLabelText('Name'), ' walk');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Harbour walk');
});

test('a canvas that was left without saving is there again', async () => {
  const first = setUp('/lookbooks?look=look&edit');
  await first.user.type(await screen.findByLabelText('Name'), ' walk');
  await first.user.click(screen.getByRole('radio', { name: 'Sage' }));
  first.unmount();
  const left = () => ({ kept: Object.entries<string>({ ...window.localStorage }) });

  const second = setUp('/lookbooks?look=look&edit', left());
  expect(await screen.findByText(/^You had not saved this/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Harbour walk');
  expect(screen.getByRole('radio', { name: 'Sage' })).toBeChecked();
  await second.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('radio', { name: 'Linen' })).toBeChecked();
  await second.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await second.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('button', { name: 'Change on the canvas' })).toBeVisible();
  second.unmount();

  setUp('/lookbooks?look=look&edit', left());
  expect(await screen.findByLabelText('Name')).toHaveValue('Harbour');
});

test('a look is deleted and brought back', async () => {
  const { user, api } = setUp('/lookbooks?look=look');
  api.on(deleteLook, { success: true });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Harbour?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsTo(saveLook)).toHaveLength(1));
  expect(api.callsTo(saveLook)[0]?.body).toMatchObject({ look: { id: 'look', createdAt: AT } });
});

test('pieces of a collection are put in order and taken out', async () => {
  const { user, api } = setUp('/lookbooks?collection=capsule');
  expect(await screen.findByText('Capsule · 2 pieces, 1 look')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More for White tee' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move back' }));
  await waitFor(() => expect(api.callsTo(saveCollection)).toHaveLength(1));
  expect(api.callsTo(saveCollection)[0]?.body).toMatchObject({
    collection: { pieces: ['jeans', 'white-tee'] },
  });
  expect(screen.getByText('White tee is number 2 of 2 now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More for Jeans' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take out' }));
  expect(await screen.findByText('Capsule · 1 piece, 1 look')).toBeVisible();
});

test('a link is made, shown once, and revoked', async () => {
  const { user, api } = setUp('/lookbooks?collection=capsule');
  const link = {
    ...{ id: 'link', target: { kind: 'collection', id: 'capsule' }, showsPeople: false },
    ...{ createdAt: AT, expiresAt: '2026-12-04T12:00:00.000Z' },
  };
  let links = [] as object[];
  api.on(listShares, () => ({ body: { success: true, shares: links } }));
  api.on(createShare, () => {
    links = [link];
    return { body: { success: true, share: link, token: 'secret' } };
  });
  api.on(revokeShare, () => {
    links = [];
    return { body: { success: true } };
  });
  await user.click(await screen.findByRole('button', { name: 'Share as link' }));
  // There is no saved try-on that it could show.
  expect(await screen.findByRole('checkbox', { name: /^Show photos of me/ })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Ends after'), '7 days');
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByLabelText('Address of the link')).toHaveValue(
    `${window.location.origin}/shared/secret`,
  );
  expect(api.callsTo(createShare)[0]?.body).toEqual({
    target: { kind: 'collection', id: 'capsule' },
    ...{ expiresInDays: 7, showsPeople: false },
  });
  await user.click(await screen.findByRole('button', { name: /^Revoke the link/ }));
  expect(await screen.findByText('There is no link to it.')).toBeVisible();
});

test('what is gone says so', async () => {
  setUp('/lookbooks?look=other');
  expect(await screen.findByText('This look is gone.')).toBeVisible();
});
