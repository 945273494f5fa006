import { getVoiceToken, health, listClothingItems } from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { SHOW_ITEMS_TOOL } from './conversation/conversation.ts';
import { admission, createFakeVoice, WARDROBE } from './test-support/voice.ts';
import { VoicePopup } from './voice-popup.tsx';

const healthReply = (voice: string | null) => ({
  success: true as const,
  status: 'ok' as const,
  version: '1.0.0',
  commit: null,
  services: { firestore: 'ok' as const, storage: 'ok' as const },
  engines: { segmentation: 'local', tryOn: 'local', voice },
});

/** The open popup over a fake voice service, with its wardrobe loaded. */
const openPopup = async () => {
  const api = createFakeApi();
  api.on(listClothingItems, { success: true, items: WARDROBE });
  api.on(getVoiceToken, admission());
  api.on(health, healthReply('elevenlabs'));
  const voice = createFakeVoice();
  const onClose = vi.fn();
  const popup = (open: boolean) => <VoicePopup open={open} onClose={onClose} parts={voice.parts} />;
  const view = renderScreen(popup(true), { api });
  await waitFor(() => expect(startButton()).toBeEnabled());
  return { ...view, voice, onClose };
};

const startButton = () => screen.getByRole('button', { name: 'Start Voice Conversation' });
const status = () => within(screen.getByRole('dialog')).getByRole('status');

const connect = async () => {
  const all = await openPopup();
  await all.user.click(startButton());
  await screen.findByRole('button', { name: 'End Conversation' });
  return all;
};

test('has title, close button, description and the button that starts', async () => {
  await openPopup();
  const dialog = screen.getByRole('dialog', { name: 'Voice Style Assistant' });
  expect(dialog).toHaveAccessibleDescription(/Talk about what to wear/);
  expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible();
  expect(status()).toHaveTextContent('Ready when you are.');
  // Who hears it is said before anybody speaks.
  expect(dialog).toHaveTextContent(/go to ElevenLabs/);
});

test('waits for the wardrobe, and says when it cannot be loaded', async () => {
  const api = createFakeApi();
  api.fail(listClothingItems);
  const voice = createFakeVoice();
  const { user } = renderScreen(<VoicePopup open onClose={() => undefined} parts={voice.parts} />, {
    api,
  });
  expect(startButton()).toBeDisabled();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch clothing items');
  api.on(listClothingItems, { success: true, items: WARDROBE });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(startButton()).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows that it connects, that it listens and that the AI speaks, and keeps the focus', async () => {
  const all = await openPopup();
  const allowed = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  all.voice.allow = () => allowed.promise;
  all.voice.begin = () => begun.promise;
  await all.user.click(startButton());
  expect(screen.getByRole('button', { name: 'Connecting...' })).toHaveFocus();
  await waitFor(() =>
    expect(status()).toHaveTextContent('Allow the microphone when your browser asks.'),
  );
  await act(async () => allowed.resolve());
  await waitFor(() => expect(status()).toHaveTextContent('Connecting...'));

  await act(async () => begun.resolve());
  expect(await screen.findByRole('button', { name: 'End Conversation' })).toHaveFocus();
  expect(status()).toHaveTextContent('Listening. Just talk.');
  act(() => all.voice.session().events.onMode('speaking'));
  expect(status()).toHaveTextContent('AI is speaking...');
});

test('shows what was said, and what was interrupted', async () => {
  const { voice } = await connect();
  const { events } = voice.session();
  act(() => {
    events.onMessage('agent', 'The oxford with the jeans');
    events.onInterruption();
    events.onMessage('user', 'No jeans, please');
  });
  const entries = within(screen.getByRole('log', { name: 'Transcript' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'StylistThe oxford with the jeans (interrupted)',
    'YouNo jeans, please',
  ]);
});

test('shows recommended items with image, description and type', async () => {
  const { voice } = await connect();
  await act(async () => {
    await voice.session().tools[SHOW_ITEMS_TOOL]?.({
      ids: ['white-oxford', 'red-cape'],
      items: [{ title: 'Linen scarf', link: 'https://shop.example/scarf' }],
    });
  });
  const items = within(screen.getByRole('region', { name: 'Recommended Items' }));
  const [oxford, scarf, ...others] = items.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(oxford).toHaveTextContent('White oxfordShirt');
  expect(oxford?.querySelector('img')).toHaveAttribute('src', WARDROBE.shirts[0]?.thumbnail);
  expect(scarf).toHaveTextContent('Linen scarfProduct');
  const link = items.getByRole('link', { name: /Linen scarf/ });
  expect(link).toHaveAttribute('href', 'https://shop.example/scarf');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('ending goes back to the beginning and clears the items', async () => {
  const { voice, user } = await connect();
  await act(async () => {
    await voice.session().tools[SHOW_ITEMS_TOOL]?.({ ids: ['white-oxford'] });
  });
  await user.click(screen.getByRole('button', { name: 'End Conversation' }));
  await waitFor(() => expect(status()).toHaveTextContent('Ready when you are.'));
  expect(startButton()).toHaveFocus();
  expect(screen.queryByText('Recommended Items')).not.toBeInTheDocument();
  expect(voice.session().ended).toBe(1);
});

test('without an agent the stylist talks, and the microphone is not asked for', async () => {
  const { api, user, voice } = await openPopup();
  const error = 'ElevenLabs Agent ID not configured';
  api.fail(getVoiceToken, { status: 503, code: 'not-configured', error });
  api.on(health, healthReply(null));
  await user.click(startButton());
  expect(await screen.findByLabelText('Type your question')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(/go to ElevenLabs/)).not.toBeInTheDocument();
  expect(voice.microphone.asked).toBe(0);
  expect(api.callsTo(getVoiceToken)).toEqual([]);
});

test('a server that says only with its token that no agent is configured leads to the stylist', async () => {
  const { api, user } = await openPopup();
  const error = 'ElevenLabs Agent ID not configured';
  api.fail(getVoiceToken, { status: 503, code: 'not-configured', error });
  await user.click(startButton());
  expect(await screen.findByLabelText('Type your question')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('when the budget of the day is used up, the stylist talks and a sentence says why', async () => {
  const { api, user } = await openPopup();
  const error = "Today's budget for AI services is used up.";
  api.fail(getVoiceToken, { status: 503, code: 'spending-ceiling', error });
  await user.click(startButton());
  expect(await screen.findByLabelText('Type your question')).toBeVisible();
  expect(await screen.findByText(/budget for AI services is used up, so/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says that the microphone is blocked, and asks the server nothing', async () => {
  const { api, voice, user } = await openPopup();
  voice.allow = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  await user.click(startButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('The microphone is blocked');
  expect(api.callsTo(getVoiceToken)).toEqual([]);
});

test('says that the connection broke off, and that the agent hung up', async () => {
  const { voice, user } = await connect();
  act(() => voice.session().events.onFailure('The connection was closed by the server.'));
  expect(screen.getByRole('alert')).toHaveTextContent('Connection error');
  await user.click(startButton());
  await screen.findByRole('button', { name: 'End Conversation' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => voice.session().events.onEnd());
  expect(status()).toHaveTextContent('The conversation has ended.');
});

test('the close button closes it and ends the conversation', async () => {
  const { voice, user, onClose } = await connect();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(voice.session().ended).toBe(1);
});

test('Escape closes it and ends the conversation', async () => {
  const { voice, user, onClose } = await connect();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(voice.session().ended).toBe(1);
});

test('leaving the page ends the conversation', async () => {
  const { voice } = await connect();
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(voice.session().ended).toBe(1));
  expect(startButton()).toBeVisible();
});

test('going away with the session, as at logout, ends the conversation', async () => {
  const { voice, unmount } = await connect();
  unmount();
  expect(voice.session().ended).toBe(1);
  expect(voice.microphone.open).toBe(0);
});
