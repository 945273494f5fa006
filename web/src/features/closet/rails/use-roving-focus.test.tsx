import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useRovingFocus } from './use-roving-focus.ts';

/** Two rows of three, as on the rail of shirts; jsdom lays nothing out. */
const PLACES: Record<string, [x: number, y: number]> = {
  a: [0, 0],
  b: [100, 4],
  c: [200, 0],
  d: [10, 300],
  e: [130, 300],
  f: [250, 300],
};
const IDS = Object.keys(PLACES);

const place = (id: string) => (button: HTMLButtonElement | null) => {
  const [x, y] = PLACES[id] ?? [0, 0];
  if (button) button.getBoundingClientRect = () => new DOMRect(x, y, 80, 80);
};

const Buttons = ({ preferred }: { preferred?: string }) => {
  const { container, tabIndexOf } = useRovingFocus(IDS, preferred);
  return (
    <div {...container}>
      {IDS.map((id) => (
        <button key={id} ref={place(id)} data-roving-id={id} tabIndex={tabIndexOf(id)}>
          {id}
        </button>
      ))}
    </div>
  );
};

const setUp = (preferred?: string) => {
  render(<Buttons {...(preferred ? { preferred } : {})} />);
  const user = userEvent.setup();
  return async (keys: string) => {
    await user.keyboard(keys);
    return document.activeElement?.textContent;
  };
};

test('Tab reaches the preferred one, then the one that had the focus last', async () => {
  const press = setUp('c');
  expect(await press('{Tab}')).toBe('c');
  expect(await press('{ArrowRight}')).toBe('d');
  await press('{Tab}');
  expect(await press('{Shift>}{Tab}{/Shift}')).toBe('d');
});

test('up and down go to the nearest in the other row and stay where there is none', async () => {
  const press = setUp('b');
  expect(await press('{Tab}{ArrowDown}')).toBe('e');
  expect(await press('{ArrowDown}')).toBe('e');
  expect(await press('{ArrowUp}')).toBe('b');
  expect(await press('{ArrowUp}')).toBe('b');
});

test('ends stay at the ends, other keys do nothing', async () => {
  const press = setUp();
  expect(await press('{Tab}{ArrowLeft}')).toBe('a');
  expect(await press('{End}{ArrowRight}')).toBe('f');
  expect(await press('x')).toBe('f');
  expect(screen.getByRole('button', { name: 'f' })).toHaveAttribute('tabindex', '0');
});
