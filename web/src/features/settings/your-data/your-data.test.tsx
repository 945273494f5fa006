import { deleteAccount, exportAccount } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServer, show } from '../test-support/settings.tsx';

let saved: string[];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => void vi.restoreAllMocks());

const exportButton = () => screen.getByRole('button', { name: 'Export my data' });

test('downloads the export, showing that it runs', async () => {
  const api = createServer();
  let reply: () => void = () => undefined;
  api.on(exportAccount, () => new Promise((done) => (reply = () => done({ body: 'zip' }))));
  const { user } = show(api);
  await user.click(exportButton());
  expect(screen.getByRole('progressbar', { name: 'Gathering your data...' })).toBeVisible();
  await waitFor(() => expect(api.callsTo(exportAccount)).toHaveLength(1));
  expect(api.callsTo(exportAccount)[0]?.path).toBe('/user/export/mira?part=1');
  reply();
  expect(await screen.findByText('Your data was downloaded, 1 kB.')).toBeVisible();
  expect(saved).toEqual(['atelier-part-1.zip']);
});

test('can be stopped', async () => {
  const api = createServer();
  api.on(exportAccount, () => new Promise(() => undefined));
  const { user } = show(api);
  await user.click(exportButton());
  await user.click(screen.getByRole('button', { name: 'Stop export' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(exportButton()).toBeVisible();
  expect(saved).toEqual([]);
});

test('says why there is no export', async () => {
  const api = createServer();
  api.fail(exportAccount);
  const { user } = show(api);
  await user.click(exportButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(saved).toEqual([]);
});

const openQuestion = async (api = createServer()) => {
  const view = show(api);
  await view.user.click(screen.getByRole('button', { name: 'Delete account' }));
  const question = within(await screen.findByRole('alertdialog'));
  const confirm = async (password: string) => {
    const field = question.getByLabelText('Your password');
    await view.user.clear(field);
    if (password) await view.user.type(field, password);
    await view.user.click(question.getByRole('button', { name: 'Delete account' }));
  };
  return { ...view, api, question, confirm };
};

test('deletes nothing without the right password', async () => {
  const { api, question, confirm, session } = await openQuestion();
  await confirm('');
  expect(question.getByText('Please enter your password.')).toBeVisible();
  await confirm('wrong');
  expect(
    await question.findByText('That password is not right. Check it and try again.'),
  ).toBeVisible();
  expect(api.callsTo(deleteAccount)).toHaveLength(0);
  expect(session.getState().status).toBe('signed-in');
});

test('says why the server did not delete it, and lets the person try again', async () => {
  const { api, question, confirm } = await openQuestion();
  const error = 'This account is shared with others and cannot be deleted.';
  api.fail(deleteAccount, { status: 403, code: 'protected-account', error });
  await confirm('atelier-demo');
  expect(await question.findByRole('alert')).toHaveTextContent(error);
  expect(question.getByRole('button', { name: 'Keep my account' })).toBeEnabled();
});
