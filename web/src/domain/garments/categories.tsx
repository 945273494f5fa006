import { CATEGORY_TABLE, categoriesOf, countOf } from '@contract';
import type { Category, CategoryTable, MaskLabel } from '@contract';
import { createContext, use } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import {
  AccessoryIcon,
  BagIcon,
  CoatIcon,
  DressIcon,
  HatIcon,
  PantsIcon,
  ShirtIcon,
  ShoeIcon,
} from '../../ui/icons/icons.tsx';
import { Tag } from '../../ui/tag.tsx';

const TableContext = createContext<CategoryTable>(CATEGORY_TABLE);

/** Gives the views inside another table of categories: a test hands in one with a made-up category more. */
export const CategoryTableProvider = TableContext.Provider;

type Icon = typeof ShirtIcon;
/** The drawings that the table names. */
const ICONS: Partial<Record<string, Icon>> = {
  shirt: ShirtIcon,
  pants: PantsIcon,
  shoes: ShoeIcon,
  dress: DressIcon,
  coat: CoatIcon,
  bag: BagIcon,
  hat: HatIcon,
  accessory: AccessoryIcon,
};

export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The name of a category as a label: `Shirt`. */
export const nameOf = (category: Category, table: CategoryTable = CATEGORY_TABLE): string =>
  capitalise(table[category].one);

export type Categories = {
  table: CategoryTable;
  /** In the order in which they are shown. */
  ids: readonly Category[];
  /** As a label: `Shirt`; `Not clothing` for masks that are none. */
  nameOf: (label: MaskLabel) => string;
  /** The garments of a category as a label: `Shirts`. */
  titleOf: (category: Category) => string;
  /** Such as `2 pairs of pants`. */
  countOf: (category: Category, count: number) => string;
  iconOf: (category: Category) => Icon;
  /** Sets `--tint`, `--tint-text` and `--tint-mask`, from which styles take the colours of the category. */
  tintOf: (category: Category) => CSSProperties;
};

const describe = (table: CategoryTable): Categories => ({
  table,
  ids: categoriesOf(table),
  nameOf: (label) => (label === 'non_clothing' ? 'Not clothing' : nameOf(label, table)),
  titleOf: (category) => capitalise(table[category].many),
  countOf: (category, count) => countOf(category, count, table),
  iconOf: (category) => ICONS[table[category].icon] ?? ShirtIcon,
  tintOf: (category) => {
    const { tint } = table[category];
    return {
      '--tint': `var(--${tint}-tint)`,
      '--tint-text': `var(--${tint}-text)`,
      '--tint-mask': `var(--${tint}-mask)`,
    } as CSSProperties;
  },
});

const described = new WeakMap<CategoryTable, Categories>();

/** The categories as the interface shows them. */
export const useCategories = (): Categories => {
  const table = use(TableContext);
  const categories = described.get(table) ?? describe(table);
  described.set(table, categories);
  return categories;
};

/** A word about garments of a category. Colour alone says nothing, so the icon comes with it. */
export const CategoryTag = ({
  category,
  children,
}: {
  category: Category;
  children: ReactNode;
}) => {
  const { iconOf, tintOf } = useCategories();
  return (
    <Tag tint="own" icon={iconOf(category)} style={tintOf(category)}>
      {children}
    </Tag>
  );
};
