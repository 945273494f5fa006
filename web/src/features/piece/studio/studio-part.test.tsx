import { changeStudioPicture, drawStudioPicture, getClothingItem, health } from '@contract';
import type { StudioPicture } from '@contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../test-support/fake-api.ts';
import { garment, PICTURES } from '../../../test-support/garments.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { PieceScreen } from '../piece-screen.tsx';

const HUNG = { url: `${PICTURES}/hung.webp`, width: 300, height: 400, share: 0.9 };
const DRAWN = { ...HUNG, url: `${PICTURES}/studio.webp` };
const STUDIO: StudioPicture = { picture: DRAWN, engine: 'gemini', used: false, hung: HUNG };

const open = ({
  engine = 'gemini',
  studio,
}: { engine?: string | null; studio?: StudioPicture } = {}) => {
  let now = studio;
  const api = createFakeApi();
  api.on(health, {
    success: true,
    status: 'ok',
    version: '1.0.0',
    commit: null,
    services: { firestore: 'ok', storage: 'ok' },
    engines: { segmentation: 'local', tryOn: 'local', voice: null, studio: engine },
  });
  const piece = () => ({
    ...garment('shirt', 'Lucky shirt'),
    facts: {},
    rail: now?.used ? DRAWN : HUNG,
    ...(now && { studio: now }),
  });
  api.on(getClothingItem, () => ({
    body: { success: true, piece: piece(), photo: null, tryOns: [], goesWith: [] },
  }));
  api.on(drawStudioPicture, () => {
    now = STUDIO;
    return { body: { success: true, piece: piece() } };
  });
  api.on(changeStudioPicture, ({ body }) => {
    const { change } = body as { change: string };
    now = change === 'remove' ? undefined : { ...STUDIO, used: change === 'use' };
    return { body: { success: true, piece: piece() } };
  });
  return renderScreen(<PieceScreen />, { api, path: '/piece/lucky-shirt' });
};
const shown = () => screen.getByRole('img', { name: 'Lucky shirt' }).getAttribute('src');
const MAKE = 'Make a studio picture';

it('is drawn on request, says who made it, and stands beside the others', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: MAKE }));
  const choice = within(await screen.findByRole('group', { name: 'Picture' }));
  expect(choice.getByRole('button', { name: 'Studio picture', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make another studio picture' })).toHaveFocus();
  expect(shown()).toBe(DRAWN.url);
  expect(screen.getByText('made by Gemini')).toBeVisible();
  await user.click(choice.getByRole('button', { name: 'On the rail' }));
  expect(shown()).toBe(HUNG.url);
  expect(screen.queryByText('made by Gemini')).toBeNull();
  await user.click(choice.getByRole('button', { name: 'As photographed' }));
  expect(shown()).toBe(garment('shirt', 'Lucky shirt').imageUrl);
  const [drawn] = api.callsTo(drawStudioPicture);
  expect(drawn?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('that strays is not shown, and the sentence says why', async () => {
  const { api, user } = open();
  const sentence = 'The AI service changed the colours of your piece, so its picture is not shown.';
  api.on(drawStudioPicture, () => ({
    status: 422,
    body: { success: false, error: sentence, code: 'unusable-result', request_id: 'test' },
  }));
  await user.click(await screen.findByRole('button', { name: MAKE }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(shown()).toBe(HUNG.url);
  expect(screen.getByRole('button', { name: MAKE })).toBeVisible();
});

it('is used in the closet, no longer, and removed when its owner says so', async () => {
  const { api, user } = open({ studio: STUDIO });
  const use = () => screen.findByRole('button', { name: 'Use it in the closet', pressed: false });
  await user.click(await use());
  const used = { name: 'Use it in the closet', pressed: true };
  await user.click(await screen.findByRole('button', used));
  await use();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: MAKE })).toHaveFocus();
  const sent = api.callsTo(changeStudioPicture).map(({ body }) => body);
  expect(sent).toMatchObject([{ change: 'use' }, { change: 'hide' }, { change: 'remove' }]);
});

it('is not offered where no service draws; one that is there stays', async () => {
  const { api } = open({ engine: null, studio: STUDIO });
  expect(await screen.findByText('made by Gemini')).toBeVisible();
  await expect.poll(() => api.callsTo(health).length).toBe(1);
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
});
