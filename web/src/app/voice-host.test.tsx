import { listClothingItems } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { closeVoicePopup, openVoicePopup } from '../lib/voice-popup.ts';
import { createFakeApi } from '../test-support/fake-api.ts';
import { renderScreen } from '../test-support/render-screen.tsx';
import { VoiceHost } from './voice-host.tsx';

const renderHost = () => {
  const api = createFakeApi();
  api.on(listClothingItems, { success: true, items: { shirts: [], pants: [], shoes: [] } });
  return renderScreen(
    <>
      <VoiceHost />
      <Link to="/wardrobe">Wardrobe</Link>
    </>,
    { api },
  );
};

test('any view opens the popup, and the popup closes itself', async () => {
  const { user } = renderHost();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(openVoicePopup);
  const popup = await screen.findByRole('dialog', { name: 'Voice Style Assistant' });
  await user.click(within(popup).getByRole('button', { name: 'Close' }));
  expect(popup).not.toBeInTheDocument();

  act(openVoicePopup);
  expect(await screen.findByRole('dialog', { name: 'Voice Style Assistant' })).toBeVisible();
  act(closeVoicePopup);
});

test('another address closes it', async () => {
  renderHost();
  act(openVoicePopup);
  await screen.findByRole('dialog');
  // As the browser's back button does, which a dialog does not cover.
  act(() => screen.getByRole('link', { name: 'Wardrobe', hidden: true }).click());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the end of the session closes it for the next one', async () => {
  const { unmount } = renderHost();
  act(openVoicePopup);
  await screen.findByRole('dialog');
  unmount();
  renderHost();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
