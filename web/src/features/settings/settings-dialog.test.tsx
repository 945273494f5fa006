import { getClothingCounts, listClothingItems } from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { queryKeys } from '../../lib/data/user-queries.ts';
import {
  createServer,
  location,
  onClose,
  save,
  show,
  showPersonalization,
} from './test-support/settings.tsx';

beforeEach(() => onClose.mockReset());

describe('User Info', () => {
  it('tells who is signed in and counts by the server when nothing is cached', async () => {
    const api = createServer();
    show(api);
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Name', 'mira'],
      ['Email', 'mira@atelier.demo'],
      ['User ID', 'mira'],
    ]);
    expect(await screen.findByText('You have 7 items in your digital wardrobe.')).toBeVisible();
    expect(api.callsTo(listClothingItems)).toHaveLength(0);
  });

  it('counts the cached collection and then asks nobody', async () => {
    const api = createServer();
    const { queryClient } = show(api);
    const items = { shirts: [1, 2], pants: [], shoes: [3] };
    act(() => void queryClient.setQueryData(queryKeys.clothing('mira'), { items }));
    expect(await screen.findByText('You have 3 items in your digital wardrobe.')).toBeVisible();
  });

  it('says when the items could not be counted, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const api = createServer();
    api.fail(getClothingCounts);
    const { user } = show(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be counted');
    api.on(getClothingCounts, { shirts: 1, pants: 0, shoes: 0 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have 1 item in your digital wardrobe.')).toBeVisible();
    vi.restoreAllMocks();
  });
});

test('the tabs are walked with the arrow keys', async () => {
  const { user } = show();
  act(() => screen.getByRole('tab', { name: 'User Info' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Personalization' })).toHaveFocus();
  expect(await screen.findByRole('textbox', { name: 'Location' })).toHaveAttribute(
    'placeholder',
    'Enter your city or region',
  );
});

describe('leaving', () => {
  const ask = async () => {
    const view = await showPersonalization();
    await view.user.type(location(), '!');
    await view.user.click(screen.getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    return { ...view, question };
  };

  it('asks when there are unsaved edits, and stays when that is the answer', async () => {
    const { user, question } = await ask();
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(location()).toHaveValue('Lisbon!');
  });

  it('leaves when that is the answer', async () => {
    const { user, question } = await ask();
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('has the browser ask before the page is closed', async () => {
    const { user } = await showPersonalization();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await user.type(location(), '!');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });
});

test('the theme counts at once and has nothing to save', async () => {
  const { user } = await showPersonalization();
  const themes = screen.getByRole('group', { name: 'Theme' });
  expect(within(themes).getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(within(themes).getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.keyboard('{ArrowUp}');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(save()).toBeDisabled();
  await user.click(within(themes).getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
