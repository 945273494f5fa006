import { EMPTY_PREFERENCES, getProfile, saveProfile } from '@contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addMore,
  createServer,
  location,
  onClose,
  profileOf,
  save,
  show,
  showPersonalization,
  tagsOf,
  TASTE,
} from './test-support/settings.tsx';

beforeEach(() => onClose.mockReset());
afterEach(() => vi.useRealTimers());

describe('saving', () => {
  it('shows that it runs, and keeps a copy here', async () => {
    const api = createServer();
    let reply: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      reply = resolve;
    });
    api.on(saveProfile, async () => {
      await wait;
      const preferences = { ...TASTE, location: 'Porto' };
      return { body: { success: true, profile: profileOf(preferences) } };
    });
    const { user } = await showPersonalization(api);
    await user.clear(location());
    await user.type(location(), ' Porto ');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(save());
    const saving = screen.getByRole('button', { name: 'Saving...' });
    expect(saving).toHaveAttribute('aria-disabled', 'true');
    await user.click(saving);
    act(reply);

    expect(await screen.findByText('Preferences saved successfully!')).toBeVisible();
    expect(save()).toBeDisabled();
    expect(location()).toHaveValue('Porto');
    const [call, ...more] = api.callsTo(saveProfile);
    expect(more).toEqual([]);
    expect(call?.body).toEqual({ preferences: { ...TASTE, location: 'Porto' } });
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(window.localStorage.getItem('userLocation_mira')).toBe('Porto');
    expect(window.localStorage.getItem('favoriteBrands_mira')).toBe('["Arket","COS"]');
  });

  it('takes the message away after 3 s', async () => {
    const { user } = await showPersonalization();
    await user.type(location(), '!');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(save());
    const message = () => screen.queryByText('Preferences saved successfully!');
    while (!message()) await act(() => new Promise((resolve) => setImmediate(resolve)));
    act(() => void vi.advanceTimersByTime(2999));
    expect(message()).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(message()).not.toBeInTheDocument();
  });

  it('says so when it fails, keeps the edits and nothing here', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, api } = await showPersonalization();
    api.fail(saveProfile);
    await user.click(screen.getByRole('button', { name: 'Remove jazz' }));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error saving preferences. Please try again.',
    );
    expect(tagsOf('Music genres')).toEqual([]);
    expect(save()).toBeEnabled();
    expect(window.localStorage.getItem('favoriteGenres_mira')).toBeNull();
    vi.restoreAllMocks();
  });

  it('tells whoever has closed the settings meanwhile that it failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const api = createServer();
    let fail: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      fail = resolve;
    });
    api.on(saveProfile, async () => {
      await wait;
      throw new TypeError('Failed to fetch');
    });
    const { user } = await showPersonalization(api);
    await user.type(location(), '!');
    await user.click(save());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    act(fail);
    expect(await screen.findByText('Error saving preferences. Please try again.')).toBeVisible();
    vi.restoreAllMocks();
  });

  it('is done by Enter in the location too', async () => {
    const { user, api } = await showPersonalization();
    await user.type(location(), '{Enter}');
    expect(api.callsTo(saveProfile)).toHaveLength(0);
    await user.type(location(), ', PT{Enter}');
    await screen.findByText('Preferences saved successfully!');
    expect(api.callsTo(saveProfile)[0]?.body).toMatchObject({
      preferences: { location: 'Lisbon, PT' },
    });
  });
});

describe('without a profile', () => {
  const remember = () => {
    window.localStorage.setItem('userLocation_mira', 'Oslo');
    window.localStorage.setItem('favoriteBrands_mira', '["Filippa K"]');
  };

  it('shows what this browser remembers', async () => {
    const api = createServer();
    api.fail(getProfile, { status: 404, code: 'not-found' });
    const { user } = show(api);
    await user.click(screen.getByRole('tab', { name: 'Personalization' }));
    expect(await screen.findByRole('textbox', { name: 'Location' })).toHaveValue('New York');
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('says that the profile could not be loaded, and sends no more than the edits', async () => {
    const api = createServer();
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.on(getProfile, async () => {
      await wait;
      throw new TypeError('Failed to fetch');
    });
    const { user } = show(api);
    remember();
    act(answer);
    await user.click(screen.getByRole('tab', { name: 'Personalization' }));
    expect(await screen.findByText(/Your profile could not be loaded/)).toBeVisible();
    expect(location()).toHaveValue('Oslo');
    expect(tagsOf('Favorite brands')).toEqual(['Filippa K']);

    await user.click(addMore('movies'));
    await user.keyboard('Amélie{Enter}');
    await user.click(save());
    await screen.findByText('Preferences saved successfully!');
    expect(api.callsTo(saveProfile)[0]?.body).toEqual({
      preferences: { favoriteMovies: ['Amélie'] },
    });
    // The server's reply is the whole truth.
    expect(location()).toHaveValue('Lisbon');
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('loads it at a second try and keeps the edits', async () => {
    const api = createServer();
    api.fail(getProfile);
    const { user } = await showPersonalization(api);
    await user.clear(location());
    await user.type(location(), 'Porto');
    const preferences = { ...EMPTY_PREFERENCES, favoriteMovies: ['Her'] };
    api.on(getProfile, { success: true, profile: profileOf(preferences), preferences });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tagsOf('Movies')).toEqual(['Her']));
    expect(location()).toHaveValue('Porto');
    expect(save()).toBeEnabled();
  });
});
