import { chat, clearAgentSession, listClothingItems } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readHandover } from '../../domain/outfits/outfit-handover.ts';
import { closeVoicePopup, useVoicePopup } from '../../lib/voice-popup.ts';
import { MIRA, renderScreen } from '../../test-support/render-screen.tsx';
import { EMPTY_CLOSET } from '../../test-support/garments.ts';
import { EXAMPLE_PROMPTS } from './greeting.tsx';
import { StyleAssistantScreen } from './style-assistant-screen.tsx';
import { chatApi, CLOSET, matched, product, reply } from '../../test-support/chat-data.ts';

const READY = 'Ask me about outfit recommendations...';

beforeEach(() => {
  window.sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(closeVoicePopup);
  Reflect.deleteProperty(navigator, 'onLine');
});

const show = (api = chatApi(), account = MIRA) =>
  renderScreen(<StyleAssistantScreen />, { api, account, path: '/style-assistant' });
const field = () => screen.findByPlaceholderText<HTMLTextAreaElement>(READY);
const conversation = () => within(screen.getByRole('log', { name: 'Conversation' }));
const look = (name: string) => screen.findByRole('article', { name });

test('greets with four example prompts; one that is pressed is sent', async () => {
  const { user, api } = show();
  await field();
  const prompts = within(screen.getByRole('list', { name: 'Examples' })).getAllByRole('button');
  expect(prompts.map(({ textContent }) => textContent)).toEqual([...EXAMPLE_PROMPTS]);
  expect(prompts).toHaveLength(4);

  await user.click(screen.getByRole('button', { name: EXAMPLE_PROMPTS[1] }));
  expect(await conversation().findByText(EXAMPLE_PROMPTS[1])).toBeVisible();
  await look('Look 1');
  expect(screen.queryByRole('list', { name: 'Examples' })).not.toBeInTheDocument();
  expect(api.callsTo(chat)[0]?.body).toMatchObject({
    user_id: 'mira',
    message: EXAMPLE_PROMPTS[1],
    wardrobe_data: { shirts: [{ id: 'white-oxford' }, { id: 'navy-breton' }] },
    context: {},
  });
});

test('nothing can be sent while the wardrobe loads', async () => {
  const api = chatApi();
  api.on(listClothingItems, () => new Promise(() => undefined));
  show(api);
  expect(screen.getByPlaceholderText('Loading wardrobe...')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  for (const prompt of EXAMPLE_PROMPTS) {
    expect(screen.getByRole('button', { name: prompt })).toBeDisabled();
  }
});

test('Enter sends, Shift and Enter break the line, blank text is not sent', async () => {
  const { user, api } = show();
  await user.type(await field(), '  {Enter}');
  expect(api.callsTo(chat)).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();

  await user.clear(await field());
  await user.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');
  await look('Look 1');
  expect(api.callsTo(chat)[0]?.body).toMatchObject({ message: 'One\ntwo' });
  expect(await field()).toHaveValue('');
});

test('a pending reply disables input and send and shows that it is on its way', async () => {
  const api = chatApi();
  let answer: () => void = () => undefined;
  api.on(chat, async () => {
    await new Promise<void>((done) => {
      answer = done;
    });
    return { body: reply() };
  });
  const { user } = show(api);
  await user.type(await field(), 'To the office?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(conversation().getByText('To the office?')).toBeVisible();
  expect(conversation().getByText('Looking through your wardrobe')).toBeVisible();
  expect(await field()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();

  answer();
  expect(await conversation().findByText('Two looks for the office.')).toBeVisible();
  expect(screen.queryByText('Looking through your wardrobe')).not.toBeInTheDocument();
  expect(await field()).toBeEnabled();
  await waitFor(async () => expect(await field()).toHaveFocus());
});

test('words appear as they are written, without being announced one by one, then the answer', async () => {
  const api = chatApi();
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  const tell = (name: string, data: unknown) =>
    writer.write(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
  const { fetch: plain } = api;
  api.fetch = async (url, init) => {
    if (!String(url).endsWith('/agent/chat')) return plain(url, init);
    return new Response(stream.readable, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  const { user } = show(api);
  await user.type(await field(), 'To the office?{Enter}');
  void tell('progress', { words: 'Navy is' });
  const words = await conversation().findByText('Navy is');
  expect(words).toHaveAttribute('aria-live', 'off');
  expect(screen.queryByText('Looking through your wardrobe')).not.toBeInTheDocument();
  // Words that belonged to no answer are taken back.
  void tell('progress', { words: '' });
  expect(await conversation().findByText('Looking through your wardrobe')).toBeVisible();

  void tell('reply', reply({ source: 'gemini' }));
  expect(await conversation().findByText('Two looks for the office.')).toBeVisible();
  expect(conversation().queryByTestId('words')).not.toBeInTheDocument();
});

test('looks show their pieces, the reason and how the answer came about', async () => {
  const { user } = show();
  await user.type(await field(), 'To the office?{Enter}');
  const first = within(await look('Look 1'));
  expect(first.getByText('White and indigo are a clear contrast.')).toBeVisible();
  expect(first.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual([
    'White oxford',
    'Indigo jeans',
    'White sneakers',
  ]);
  expect(within(await look('Look 2')).getByText('Navy breton')).toBeVisible();
  expect(screen.getByText('made by Atelier')).toBeVisible();
});

test('a swap asks about this look', async () => {
  const { user, api } = show();
  await user.type(await field(), 'To the office?{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Swap the shoes of Look 2' }));
  await waitFor(() => expect(api.callsTo(chat)).toHaveLength(2));
  expect(api.callsTo(chat)[1]?.body).toMatchObject({
    message: 'Swap the shoes',
    session_id: 'session-1',
    context: {
      outfit: { shirt: 'navy-breton', pants: 'stone-chinos', shoes: 'white-sneakers' },
    },
  });
});

const Arrived = () => {
  const { pathname, state } = useLocation();
  return <output aria-label="Arrived">{JSON.stringify([pathname, readHandover(state)])}</output>;
};

test.each([
  ['Show in closet', false],
  ['Try on', true],
])('%s hands the look over to the closet', async (name, tryOn) => {
  const { user } = renderScreen(
    <>
      <StyleAssistantScreen />
      <Arrived />
    </>,
    { api: chatApi(), path: '/style-assistant' },
  );
  await user.type(await field(), 'To the office?{Enter}');
  await user.click(within(await look('Look 2')).getByRole('button', { name }));
  const outfit = { shirt: 'navy-breton', pants: 'stone-chinos', shoes: 'white-sneakers' };
  expect(screen.getByLabelText('Arrived')).toHaveTextContent(
    JSON.stringify(['/', { outfit, tryOn }]),
  );
});

test('garments outside of a look are shown; products lead to their shop in a new tab', async () => {
  const [white] = CLOSET.shirts;
  const items = [
    ...(white ? [matched(white)] : []),
    product('1'),
    product('2', { link: null, price: null, brand: null }),
  ];
  const { user } = show(chatApi({ answer: reply({ outfits: [], matched_items: items }) }));
  await user.type(await field(), 'A blazer?{Enter}');
  const own = within(await screen.findByRole('list', { name: 'From your wardrobe' }));
  expect(own.getAllByRole('listitem')).toHaveLength(1);

  const shops = within(screen.getByRole('list', { name: 'To buy' }));
  expect(shops.getByText('$119')).toBeVisible();
  const [link, ...others] = shops.getAllByRole('link');
  expect(others).toEqual([]);
  expect(link).toHaveAttribute('href', 'https://shop.example/blazer');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a failure is an answer, and its message can be sent again', async () => {
  const api = chatApi();
  api.on(chat, () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = show(api);
  await user.type(await field(), 'To the office?{Enter}');
  expect(
    await conversation().findByText('Sorry, I encountered an error. Please try again in a moment.'),
  ).toBeVisible();

  api.on(chat, reply());
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await look('Look 1');
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  expect(conversation().getAllByText('To the office?')).toHaveLength(1);
});

test('clearing asks first, then forgets the chat', async () => {
  const { user, api } = show();
  await field();
  await user.click(screen.getByRole('button', { name: 'Clear chat' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.type(await field(), 'To the office?{Enter}');
  await look('Look 1');

  await user.click(screen.getByRole('button', { name: 'Clear chat' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Clear chat history? Your wardrobe data will remain.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(api.callsTo(clearAgentSession)).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Clear chat' }));
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('list', { name: 'Examples' })).toBeVisible();
  await waitFor(() => expect(api.callsTo(clearAgentSession)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Clear chat' })).toHaveFocus());
});

test('a conversation is there again after a reload, for its own user only', async () => {
  const { user, unmount } = show();
  await user.type(await field(), 'To the office?{Enter}');
  await look('Look 1');
  unmount();

  const again = show();
  expect(await look('Look 2')).toBeVisible();
  again.unmount();

  show(chatApi(), { ...MIRA, uid: 'noor', email: 'noor@atelier.demo' });
  expect(await screen.findByRole('list', { name: 'Examples' })).toBeVisible();
  expect(screen.queryByText('To the office?')).not.toBeInTheDocument();
});

test('an empty wardrobe leads to where photos are added', async () => {
  show(chatApi({ items: EMPTY_CLOSET }));
  const link = await screen.findByRole('link', { name: 'Add a full-body photo' });
  expect(link).toHaveAttribute('href', '/wardrobe');
});

test('a wardrobe that could not be loaded is said, and one can ask all the same', async () => {
  const api = chatApi();
  api.fail(listClothingItems);
  const { user } = show(api);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your wardrobe could not be loaded.');
  await user.type(await field(), 'To the office?{Enter}');
  expect(within(await look('Look 1')).getByText('White oxford')).toBeVisible();

  api.on(listClothingItems, { success: true, items: CLOSET });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('offline, what one writes waits', async () => {
  const { user, api } = show();
  await user.type(await field(), 'To the office?');
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(await field(), '{Enter}');
  expect(await field()).toHaveValue('To the office?');
  expect(await field()).toHaveAccessibleDescription(/You are offline/);
  expect(api.callsTo(chat)).toHaveLength(0);
});

test('Try Voice! opens the voice style assistant', async () => {
  const Popup = () => (useVoicePopup().open ? <p>The voice popup</p> : null);
  const { user } = renderScreen(
    <>
      <StyleAssistantScreen />
      <Popup />
    </>,
    { api: chatApi() },
  );
  await user.click(screen.getByRole('button', { name: 'Try Voice!' }));
  expect(screen.getByText('The voice popup')).toBeVisible();
});

test('an answer whose product leads to anything but a shop is not taken', async () => {
  const items = [product('1', { link: 'javascript:alert(1)' })];
  const { user } = show(chatApi({ answer: reply({ outfits: [], matched_items: items }) }));
  await user.type(await field(), 'A blazer?{Enter}');
  expect(await conversation().findByText('Failed to get response')).toBeVisible();
  expect(conversation().queryByRole('link')).not.toBeInTheDocument();
});
