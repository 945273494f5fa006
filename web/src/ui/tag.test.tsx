import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Tag } from './tag.tsx';

test("a category's tint comes with its icon", () => {
  render(
    <>
      <Tag tint="shoes">Shoes 2</Tag>
      <Tag>local</Tag>
    </>,
  );
  expect(screen.getByText('Shoes 2').querySelector('svg')).toBeInTheDocument();
  expect(screen.getByText('local').querySelector('svg')).toBeNull();
});
