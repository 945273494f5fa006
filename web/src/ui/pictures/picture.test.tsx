import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

test('keeps its place and fades in when it has come', () => {
  render(<Picture src="/shirt.webp" alt="White shirt" width={300} height={400} />);
  const image = screen.getByRole('img', { name: 'White shirt' });
  const frame = image.parentElement;
  expect(frame).toHaveStyle({ aspectRatio: '300 / 400' });
  expect(frame).toHaveAttribute('data-state', 'loading');
  fireEvent.load(image);
  expect(frame).toHaveAttribute('data-state', 'loaded');
});

test('shows a placeholder from the start, behind the picture', () => {
  const placeholder = 'data:image/webp;base64,UklGRg==';
  render(<Picture src="/photo.webp" alt="Photo" placeholder={placeholder} />);
  const image = screen.getByRole('img', { name: 'Photo' });
  expect(image.parentElement).toHaveStyle({ backgroundImage: `url("${placeholder}")` });
  expect(image).not.toHaveAttribute('placeholder');
});

test('holds its place while it has no address yet', () => {
  const { rerender, container } = render(<Picture src={null} alt="White shirt" />);
  expect(container.firstElementChild).toHaveAttribute('data-state', 'loading');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Picture src="/there.webp" alt="White shirt" />);
  expect(screen.getByRole('img', { name: 'White shirt' })).toBeInTheDocument();
});

test('hides itself when it cannot be loaded, and tries anew with another address', () => {
  const { rerender, container } = render(<Picture src="/gone.webp" alt="White shirt" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.firstElementChild).toHaveAttribute('data-state', 'failed');
  rerender(<Picture src="/there.webp" alt="White shirt" />);
  expect(screen.getByRole('img', { name: 'White shirt' })).toBeInTheDocument();
});
