type Part = { number: number; isLast: boolean; at: Date };

/** The first file of an archive. */
export const readme = ({ number, isLast, at }: Part): string => {
  const isOnly = number === 1 && isLast;
  const parts = isOnly
    ? []
    : ['', `This is part ${number}${isLast ? ', the last one' : '; another one follows'}.`];
  return [
    'Your data in Atelier',
    `Exported on ${at.toISOString()}`,
    ...parts,
    '',
    'profile.json      your name, e-mail and preferences',
    'photos/           each photo, the items found in it, and the masks',
    'clothes/          each garment as a cut-out picture',
    'virtual-closet/   each saved try-on with the pictures it was made of',
    'mood-boards/      saved mood boards',
    'calendar/         outfits, events and washes, a file for each month',
    'wear/             your own numbers of wears between two washes',
    'calendar-address/ what your private calendar address shows; not the address, which only you have',
    'trips/            trips with outfits and packing lists',
    'looks/            looks with their pictures',
    'collections/      capsules and lookbooks: the ids of their pieces and looks',
    'shared-links/     read-only links that you have made; not the links themselves',
    'style-assistant/  conversations with the style assistant',
    'recently-deleted/ deleted items that can still be restored',
    'sent-to-services/ which service received which picture, when and for what',
    'manifest.json     every file of this archive',
    '',
    'Each folder is named after its item. Its about.json lists its pictures.',
    'Small preview pictures are left out, because they are made from the others.',
    '',
  ].join('\r\n');
};
