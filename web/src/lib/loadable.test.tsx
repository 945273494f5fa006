import { render, screen } from '@testing-library/react';
import { Component, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { loadable } from './loadable.ts';
import type { Loadable } from './loadable.ts';

const Wardrobe: ComponentType<object> = () => <p>Wardrobe</p>;

const Show = ({ view }: { view: Loadable<object> }) => {
  const [View] = useState(() => view.component());
  return (
    <Suspense fallback="Loading">
      <View />
    </Suspense>
  );
};

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'Failed' : this.props.children);
}

test('what is loaded is shown at once', async () => {
  const view = loadable(async () => Wardrobe);
  await view.load();
  const { container } = render(<Show view={view} />);
  expect(container).toHaveTextContent(/^Wardrobe$/);
});

test('what is not is waited for, and loaded once', async () => {
  let times = 0;
  const view = loadable(async () => {
    times += 1;
    return Wardrobe;
  });
  const { container, unmount } = render(<Show view={view} />);
  expect(container).toHaveTextContent(/^Loading$/);
  expect(await screen.findByText('Wardrobe')).toBeInTheDocument();
  unmount();
  render(<Show view={view} />);
  expect(screen.getByText('Wardrobe')).toBeInTheDocument();
  await view.load();
  expect(times).toBe(1);
});

test('what could not be loaded is asked for again', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  let online = false;
  const view = loadable(async () => {
    if (!online) throw new Error('offline');
    return Wardrobe;
  });
  await expect(view.load()).rejects.toThrow('offline');
  const shown = () =>
    render(
      <Boundary>
        <Show view={view} />
      </Boundary>,
    );
  const { unmount } = shown();
  expect(await screen.findByText('Failed')).toBeInTheDocument();
  unmount();
  online = true;
  shown();
  expect(await screen.findByText('Wardrobe')).toBeInTheDocument();
  errors.mockRestore();
});
