import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton } from './skeleton.tsx';

test('has the size of what it stands for and says nothing', () => {
  const { container } = render(<Skeleton width="10rem" ratio="3 / 4" />);
  const skeleton = container.firstElementChild;
  expect(skeleton).toHaveStyle({ width: '10rem', aspectRatio: '3 / 4' });
  expect(skeleton).toHaveAttribute('aria-hidden', 'true');
});
