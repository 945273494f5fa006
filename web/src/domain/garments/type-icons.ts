import type { Category } from '@contract';
import { PantsIcon, ShirtIcon, ShoeIcon } from '../../ui/icons/icons.tsx';

export const TYPE_ICONS: Record<Category, typeof ShirtIcon> = {
  shirt: ShirtIcon,
  pants: PantsIcon,
  shoes: ShoeIcon,
};

/** What garments of a category are called together. */
export const TYPE_NAMES: Record<Category, string> = {
  shirt: 'Shirts',
  pants: 'Pants',
  shoes: 'Shoes',
};
