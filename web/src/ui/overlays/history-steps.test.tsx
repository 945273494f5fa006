import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { Button } from '../actions/button.tsx';
import { ConfirmProvider, useConfirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { TRAVERSAL_MS } from './history-steps.ts';
import { HistoryStepsProvider } from './use-history-step.tsx';

const Editor = ({ isChanged, onClose }: { isChanged: boolean; onClose: () => void }) => {
  const confirm = useConfirm();
  const close = async () => {
    if (!isChanged || (await confirm({ title: 'Discard?', confirmLabel: 'Discard' }))) onClose();
  };
  return <Dialog open title="Editor" onOpenChange={(open) => !open && void close()} />;
};

const View = () => {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [photo, setPhoto] = useState(false);
  const [editor, setEditor] = useState<'same' | 'changed' | null>(null);
  return (
    <>
      <output>
        {pathname} {JSON.stringify(state)}
      </output>
      <Button onClick={() => setPhoto(true)}>Open photo</Button>
      {pathname === '/photos' ? (
        <Dialog open={photo} title="Photo" onOpenChange={setPhoto}>
          <Button onClick={() => setEditor('same')}>Edit</Button>
          <Button onClick={() => setEditor('changed')}>Edit and change</Button>
          <Button onClick={() => void navigate('/elsewhere')}>Go elsewhere</Button>
          {editor ? (
            <Editor isChanged={editor === 'changed'} onClose={() => setEditor(null)} />
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
};

/** Begins at a view that was reached from another one. */
const renderView = () => {
  window.history.pushState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1, usr: { own: 'state' }, key: 'k' }, '', '/photos');
  const view = render(
    <BrowserRouter useTransitions={false}>
      <HistoryStepsProvider>
        <ConfirmProvider>
          <View />
        </ConfirmProvider>
      </HistoryStepsProvider>
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  return {
    ...view,
    user,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
};

const dialogs = () =>
  screen
    .queryAllByRole('heading', { level: 2, hidden: true })
    .map(({ textContent }) => textContent)
    .sort();
/** Waits until exactly these are open, and the history has followed. */
const untilOpen = async (...names: string[]) => {
  await waitFor(() => expect(dialogs()).toEqual([...names].sort()));
  await act(() => new Promise((done) => setTimeout(done, 40)));
};
const back = () => act(async () => window.history.back());
const forward = () => act(async () => window.history.forward());
const address = () => screen.getByRole('status', { hidden: true }).textContent;
const HERE = '/photos {"own":"state"}';

beforeEach(() => window.history.pushState(null, '', '/'));

test('Back closes the newest dialog first, then leaves the view', async () => {
  const { press } = renderView();
  await press('Open photo');
  await untilOpen('Photo');
  await press('Edit');
  await untilOpen('Editor', 'Photo');

  await back();
  await untilOpen('Photo');
  await back();
  await untilOpen();
  expect(address()).toBe(HERE);
  await back();
  await waitFor(() => expect(address()).toMatch(/^\/before/));
});

test('a dialog that is closed in another way leaves no entry behind', async () => {
  const { press } = renderView();
  for (let time = 0; time < 2; time += 1) {
    await press('Open photo');
    await untilOpen('Photo');
    await press('Close');
    await untilOpen();
  }
  expect(address()).toBe(HERE);
  await back();
  await waitFor(() => expect(address()).toMatch(/^\/before/));
});

test('Forward to a dialog that is closed changes nothing', async () => {
  const { press } = renderView();
  await press('Open photo');
  await untilOpen('Photo');
  await back();
  await untilOpen();
  await forward();
  await untilOpen();
  expect(address()).toBe(HERE);
  await back();
  await waitFor(() => expect(address()).toMatch(/^\/before/));
});

test('Back asks about changes like the close button, and stays when they are kept', async () => {
  const { press } = renderView();
  await press('Open photo');
  await untilOpen('Photo');
  await press('Edit and change');
  await untilOpen('Editor', 'Photo');

  await back();
  await untilOpen('Discard?', 'Editor', 'Photo');
  // The question is the newest: Back means no.
  await back();
  await untilOpen('Editor', 'Photo');
  await back();
  await untilOpen('Discard?', 'Editor', 'Photo');
  await press('Discard');
  await untilOpen('Photo');
  await back();
  await untilOpen();
  expect(address()).toBe(HERE);
  await back();
  await waitFor(() => expect(address()).toMatch(/^\/before/));
});

test('Back from a view that a dialog led to skips the entry of the dialog', async () => {
  const { press } = renderView();
  await press('Open photo');
  await untilOpen('Photo');
  await press('Go elsewhere');
  await waitFor(() => expect(address()).toMatch(/^\/elsewhere/));
  await untilOpen();
  await back();
  await waitFor(() => expect(address()).toBe(HERE));
  await act(() => new Promise((done) => setTimeout(done, 40)));
});

test('a page that is loaded anew with the entry of a dialog goes back to the view', async () => {
  window.history.pushState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/photos');
  window.history.pushState({ idx: 1, openSteps: 1 }, '', '/photos');
  render(
    <BrowserRouter useTransitions={false}>
      <HistoryStepsProvider>
        <ConfirmProvider>
          <View />
        </ConfirmProvider>
      </HistoryStepsProvider>
    </BrowserRouter>,
  );
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1 }));
});

test('an entry that has nothing before it becomes the view', async () => {
  window.history.pushState({ idx: 1, openSteps: 900 }, '', '/photos');
  render(
    <HistoryStepsProvider>
      <p>View</p>
    </HistoryStepsProvider>,
  );
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1, openSteps: 0 }), {
    timeout: TRAVERSAL_MS * 3,
  });
});
