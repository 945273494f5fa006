import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addMore,
  group,
  location,
  onClose,
  save,
  showPersonalization,
  tagsOf,
} from '../test-support/settings.tsx';

beforeEach(() => onClose.mockReset());

describe('Personalization', () => {
  it('shows what the profile holds, with nothing to save', async () => {
    await showPersonalization();
    expect(location()).toHaveValue('Lisbon');
    expect(location()).toHaveAccessibleDescription(/weather-appropriate suggestions/);
    expect(tagsOf('Favorite brands')).toEqual(['Arket', 'COS']);
    expect(group('Music genres')).toHaveAccessibleDescription(
      /hip-hop, rock, indie, electronic, jazz, K-pop/,
    );
    expect(save()).toBeDisabled();
  });

  it('adds tags with Enter, one after another, and says why it does not', async () => {
    const { user } = await showPersonalization();
    await user.click(addMore());
    const input = screen.getByRole('textbox', { name: 'Add a brand' });
    expect(input).toHaveFocus();
    await user.keyboard(' Uniqlo {Enter}Toast{Enter}  {Enter}');
    expect(tagsOf('Favorite brands')).toEqual(['Arket', 'COS', 'Uniqlo', 'Toast']);
    expect(screen.getByText('Toast added.')).toBeInTheDocument();
    await user.keyboard('COS{Enter}');
    expect(tagsOf('Favorite brands')).toHaveLength(4);
    expect(input).toHaveAccessibleDescription('COS is already in the list.');
    expect(save()).toBeEnabled();
  });

  it('cancels the input on Escape and stays open', async () => {
    const { user } = await showPersonalization();
    await user.click(addMore());
    await user.keyboard('Uniqlo{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Add a brand' })).not.toBeInTheDocument();
    expect(tagsOf('Favorite brands')).toEqual(['Arket', 'COS']);
    expect(addMore()).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('adds on blur what is there, else closes the input', async () => {
    const { user } = await showPersonalization();
    await user.click(addMore('movies'));
    await user.keyboard('Amélie');
    await user.click(location());
    expect(tagsOf('Movies')).toEqual(['Amélie']);
    await user.click(addMore('movies'));
    await user.click(location());
    expect(screen.queryByRole('textbox', { name: 'Add a movie' })).not.toBeInTheDocument();
    expect(tagsOf('Movies')).toEqual(['Amélie']);
  });

  it('removes a tag and moves the focus to its neighbour', async () => {
    const { user } = await showPersonalization();
    await user.click(screen.getByRole('button', { name: 'Remove Arket' }));
    expect(tagsOf('Favorite brands')).toEqual(['COS']);
    expect(screen.getByRole('button', { name: 'Remove COS' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(tagsOf('Favorite brands')).toEqual([]);
    expect(addMore()).toHaveFocus();
    expect(save()).toBeEnabled();
  });
});
