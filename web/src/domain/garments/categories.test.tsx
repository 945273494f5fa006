import { CATEGORIES } from '@contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  CAPE,
  FOUR_CATEGORIES,
} from '../../../../functions/src/contract/test-support/four-categories.ts';
import { Tag } from '../../ui/tag.tsx';
import { CategoryTableProvider, CategoryTag, useCategories } from './categories.tsx';

const Names = () => {
  const { ids, nameOf, titleOf, countOf } = useCategories();
  return ids.map((id) => (
    <p key={id}>{[nameOf(id), titleOf(id), countOf(id, 1), countOf(id, 2)].join(', ')}</p>
  ));
};

test('names come from the table', () => {
  render(<Names />);
  expect(screen.getAllByText(/,/).map(({ textContent }) => textContent)).toEqual([
    'Shirt, Shirts, 1 shirt, 2 shirts',
    'Pants, Pants, 1 pair of pants, 2 pairs of pants',
    'Shoes, Shoes, 1 pair of shoes, 2 pairs of shoes',
    'Dress, Dresses, 1 dress, 2 dresses',
    'Coat or jacket, Coats and jackets, 1 coat or jacket, 2 coats and jackets',
    'Bag, Bags, 1 bag, 2 bags',
    'Hat, Hats, 1 hat, 2 hats',
    'Accessory, Accessories, 1 accessory, 2 accessories',
  ]);
});

test('a category has the colours of its tint', () => {
  render(<CategoryTag category="pants">2 pants</CategoryTag>);
  const { style } = screen.getByText('2 pants');
  for (const use of ['tint', 'tint-text', 'tint-mask']) {
    const token = use === 'tint' ? 'pants-tint' : `pants-${use.slice('tint-'.length)}`;
    expect(style.getPropertyValue(`--${use}`)).toBe(`var(--${token})`);
  }
});

test('a table inside replaces the usual one', () => {
  render(
    <CategoryTableProvider value={FOUR_CATEGORIES}>
      <Names />
      <CategoryTag category={CAPE}>2 capes</CategoryTag>
    </CategoryTableProvider>,
  );
  expect(screen.getByText('Cape, Capes, 1 cape, 2 capes')).toBeVisible();
  expect(screen.getByText('2 capes').style.getPropertyValue('--tint')).toBe('var(--shirt-tint)');
});

test("a category's tint comes with its icon", () => {
  for (const category of CATEGORIES) {
    const { unmount } = render(
      <>
        <CategoryTag category={category}>2</CategoryTag>
        <Tag>local</Tag>
      </>,
    );
    const tag = screen.getByText('2');
    expect(tag.querySelector('svg')).toBeInTheDocument();
    expect(tag.style.getPropertyValue('--tint')).toBe(`var(--${category}-tint)`);
    expect(tag.style.getPropertyValue('--tint-text')).toBe(`var(--${category}-text)`);
    expect(tag.style.getPropertyValue('--tint-mask')).toBe(`var(--${category}-mask)`);
    expect(screen.getByText('local').querySelector('svg')).toBeNull();
    unmount();
  }
});
