import type { ShownProduct } from '../products/shown-product.ts';

export type TwinSample = ShownProduct & {
  /** In how many wardrobes it is found; a sample value like the rest. */
  twinCount: number;
};

/** The four samples of the card; Atelier shows no other people's wardrobes. */
export const TWIN_SAMPLES: readonly TwinSample[] = [
  {
    id: 'twin-denim-jacket',
    name: 'vintage denim jacket',
    brand: 'Orrin Works',
    price: '$76 (sample price)',
    description: 'Mid blue and washed soft. Wear it over a tee or under a coat.',
    image: '/catalogue/denim-shirt-mid-blue.webp',
    link: null,
    category: 'shirt',
    affinity_score: 0.94,
    twinCount: 47,
    source: 'local',
  },
  {
    id: 'twin-white-sneakers',
    name: 'minimalist white sneakers',
    brand: 'Kestrel & Sole',
    price: '$110 (sample price)',
    description: 'Smooth white leather without a logo. They go with nearly everything.',
    image: '/catalogue/leather-sneakers-white.webp',
    link: null,
    category: 'shoes',
    affinity_score: 0.91,
    twinCount: 62,
    source: 'local',
  },
  {
    id: 'twin-utility-pants',
    name: 'olive green utility pants',
    brand: 'Veldt Street',
    price: '$84 (sample price)',
    description: 'Roomy, with deep pockets. Olive goes wherever black goes.',
    image: '/catalogue/utility-pants-olive-green.webp',
    link: null,
    category: 'pants',
    affinity_score: 0.87,
    twinCount: 31,
    source: 'local',
  },
  {
    id: 'twin-breton-shirt',
    name: 'striped Breton shirt',
    brand: 'Tern & Tide',
    price: '$42 (sample price)',
    description: 'Navy stripes on cream cotton, with three-quarter sleeves.',
    image: '/catalogue/breton-tee-navy.webp',
    link: null,
    category: 'shirt',
    affinity_score: 0.89,
    twinCount: 55,
    source: 'local',
  },
];
