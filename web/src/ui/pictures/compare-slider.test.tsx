import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CompareSlider } from './compare-slider.tsx';

test('shows both pictures and moves the divider', () => {
  render(
    <CompareSlider
      before={{ src: '/a.jpg', alt: 'Original' }}
      after={{ src: '/b.jpg', alt: 'Result' }}
      width={300}
      height={400}
    />,
  );
  expect(screen.getByRole('img', { name: 'Original' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Result' })).toBeVisible();

  const slider = screen.getByRole('slider', { name: 'Compare original and result' });
  expect(slider).toHaveAttribute('aria-valuetext', '50% original');
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider).toHaveAttribute('aria-valuetext', '80% original');
});
