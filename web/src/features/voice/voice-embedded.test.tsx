import { changeDays, chat, health, listClothingItems } from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installSpeechDouble } from '../../../../tests/support/doubles/browser-speech.ts';
import type {
  SpeechDouble,
  SpeechDoubleOptions,
} from '../../../../tests/support/doubles/browser-speech.ts';
import { CLOSET, chatApi, reply } from '../../test-support/chat-data.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { VoicePopup } from './voice-popup.tsx';

const healthReply = {
  success: true as const,
  status: 'ok' as const,
  version: '1.0.0',
  commit: null,
  services: { firestore: 'ok' as const, storage: 'ok' as const },
  engines: { segmentation: 'local', tryOn: 'local', voice: null },
};

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  installSpeechDouble({ recognition: false, synthesis: false });
});

const openPopup = async (options?: SpeechDoubleOptions) => {
  const speech: SpeechDouble = installSpeechDouble(options);
  const api = chatApi({
    answer: reply({ response: 'Take the oxford. It goes with the jeans.', outfits: [] }),
  });
  api.on(health, healthReply);
  api.on(listClothingItems, { success: true, items: CLOSET });
  const onClose = vi.fn();
  const view = renderScreen(<VoicePopup open onClose={onClose} />, { api });
  await screen.findByLabelText('Type your question');
  return { ...view, speech, api, onClose };
};
const button = (name: string) => screen.getByRole('button', { name });
const start = async () => {
  const starts = await screen.findByRole('button', { name: 'Start Voice Conversation' });
  await waitFor(() => expect(starts).toBeEnabled());
  return starts;
};
const status = () => within(screen.getByRole('dialog')).getAllByRole('status')[0];
const lines = () =>
  within(screen.getByRole('log', { name: 'Transcript' }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);

test('talks on this device: captions of both sides, items, spoken sentences', async () => {
  const { user, speech, api } = await openPopup();
  expect(await screen.findByText(/Your voice stays on this device/)).toBeVisible();
  await user.click(await start());
  expect(status()).toHaveTextContent('Listening. Just talk.');
  expect(speech.started).toEqual([{ lang: 'en-US', continuous: false, processLocally: true }]);
  expect(button('Microphone off')).toHaveFocus();

  act(() => speech.begin('What goes'));
  expect(lines()).toEqual(['YouWhat goes']);
  act(() => speech.hear('What goes with jeans'));
  await waitFor(() => expect(status()).toHaveTextContent('AI is speaking...'));
  expect(lines()).toEqual([
    'YouWhat goes with jeans',
    'StylistTake the oxford. It goes with the jeans.',
  ]);
  expect(api.callsTo(chat)[0]?.body).toMatchObject({ message: 'What goes with jeans' });
  const items = within(screen.getByRole('region', { name: 'Recommended Items' }));
  expect(items.getAllByRole('listitem')[0]).toHaveTextContent('White oxfordShirt');
  await waitFor(() => expect(speech.spoken).toEqual([{ text: 'Take the oxford.', voice: 'Near' }]));
  act(() => speech.finish());
  await waitFor(() => expect(speech.spoken).toHaveLength(2));
  act(() => speech.finish());
  await waitFor(() => expect(status()).toHaveTextContent('Listening. Just talk.'));
});

test('the question and its answer are in the text conversation, too', async () => {
  const { user } = await openPopup({ recognition: false, synthesis: false });
  await user.type(screen.getByLabelText('Type your question'), 'Dinner{Enter}');
  await screen.findByText(/Take the oxford/);
  expect(window.sessionStorage.getItem('chat_messages_mira')).toContain('Dinner');
});

test('asks before speech leaves the device, and remembers the answer', async () => {
  const { user, speech } = await openPopup({ onDevice: null });
  await user.click(await start());
  expect(screen.getByRole('heading', { name: /leave this device/ })).toHaveFocus();
  expect(speech.started).toEqual([]);
  await user.click(button('No, I will type'));
  expect(window.localStorage.getItem('voiceHearing_mira')).toBe('typed');
  expect(screen.getByText(/The microphone stays off/)).toBeVisible();

  await user.click(button('Use the microphone'));
  await user.click(button('Allow the speech service'));
  expect(speech.started).toMatchObject([{ processLocally: false }]);
  expect(window.localStorage.getItem('voiceHearing_mira')).toBe('service');
  await user.click(button('End Conversation'));
  await user.click(await start());
  await waitFor(() => expect(speech.started).toHaveLength(2));
});

test('loads the language pack only when allowed', async () => {
  const { user, speech } = await openPopup({ onDevice: 'downloadable' });
  await user.click(await start());
  expect(speech.installs).toBe(0);
  await user.click(button('Load the language pack'));
  await waitFor(() => expect(speech.started).toMatchObject([{ processLocally: true }]));
  expect(speech.installs).toBe(1);
});

test('says that the language pack could not be loaded, and offers the other ways', async () => {
  const { user, speech } = await openPopup({ onDevice: 'downloadable', installs: false });
  await user.click(await start());
  await user.click(button('Load the language pack'));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(speech.started).toEqual([]);
  await user.click(button('No, I will type'));
  expect(screen.getByLabelText('Type your question')).toBeVisible();
});

test('the space bar talks while it is held, and stops the spoken answer', async () => {
  const { user, speech } = await openPopup({ voicesLate: true });
  await user.click(await start());
  act(() => speech.hear('What goes with jeans'));
  await waitFor(() => expect(status()).toHaveTextContent('AI is speaking...'));
  expect(speech.spoken).toEqual([]);
  act(() => speech.loadVoices());
  await waitFor(() => expect(speech.speaking()).toBe(true));

  await user.keyboard('[Space>]');
  expect(speech.speaking()).toBe(false);
  expect(status()).toHaveTextContent('Listening. Let go to send.');
  await waitFor(() => expect(speech.started.at(-1)?.continuous).toBe(true));
  expect(lines().at(-1)).toContain('(interrupted)');
  act(() => speech.begin('No jeans'));
  await user.keyboard('[/Space]');
  await waitFor(() => expect(lines()).toContain('YouNo jeans'));

  await user.type(screen.getByLabelText('Type your question'), 'a b');
  expect(screen.getByLabelText('Type your question')).toHaveValue('a b');
});

test('a blocked microphone is a sentence, and typing goes on', async () => {
  const { user, speech } = await openPopup();
  await user.click(await start());
  act(() => speech.fail('not-allowed'));
  expect(screen.getByRole('alert')).toHaveTextContent('The microphone is blocked');
  expect(speech.listening()).toBe(0);
  await user.type(screen.getByLabelText('Type your question'), 'Dinner{Enter}');
  expect(await screen.findByText(/Take the oxford/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['Close', 'End Conversation', 'pagehide', 'unmount'])(
  '%s stops listening and speaking',
  async (way) => {
    const { user, speech, unmount } = await openPopup();
    await user.click(await start());
    act(() => speech.hear('What goes with jeans'));
    await waitFor(() => expect(speech.speaking()).toBe(true));
    await waitFor(() => expect(speech.listening()).toBe(1));
    if (way === 'pagehide') fireEvent(window, new Event('pagehide'));
    else if (way === 'unmount') unmount();
    else await user.click(button(way));
    await waitFor(() => expect(speech.listening()).toBe(0));
    expect(speech.speaking()).toBe(false);
  },
);

test('a failure of the stylist is a sentence', async () => {
  const { user, api } = await openPopup({ recognition: false, synthesis: false });
  api.fail(chat, { status: 502, code: 'provider-failed', error: 'The model did not answer.' });
  await user.type(screen.getByLabelText('Type your question'), 'Dinner{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The model did not answer.');
});

test('shows what is proposed beside the voice; only a press confirms it', async () => {
  const { user, speech, api } = await openPopup();
  api.on(
    chat,
    reply({
      ...{ response: 'Mark the oxford as washed. Confirm it below.', outfits: [] },
      proposals: [
        {
          ...{ id: 'proposal-1', kind: 'calendar', sentence: 'Mark the oxford as washed.' },
          changes: [{ do: 'wash', day: '2026-11-24', pieces: ['white-oxford'] }],
        },
      ],
    }),
  );
  api.on(changeDays, { success: true, days: [], was_there: [false], undo: [] });
  await user.click(await start());
  act(() => speech.hear('Wash the oxford'));
  await screen.findByRole('region', { name: 'To confirm' });
  await waitFor(() => expect(speech.spoken[0]?.text).toBe('Mark the oxford as washed.'));
  act(() => speech.finish());
  await waitFor(() => expect(speech.spoken).toHaveLength(2));
  act(() => speech.finish());
  act(() => speech.hear('Yes, confirm'));
  await waitFor(() => expect(api.callsTo(chat)).toHaveLength(2));
  expect(api.callsTo(changeDays)).toEqual([]);

  const again = within(await screen.findByRole('region', { name: 'To confirm' }));
  await user.click(again.getByRole('button', { name: 'Confirm' }));
  expect(await again.findByText(/^Done\./)).toBeVisible();
  expect(api.callsTo(changeDays)).toHaveLength(1);
});
