/**
 * Browser journeys that `npm test` leaves to `npm run test:all`, because other journeys have each of their steps
 * (docs/decisions/0035-gate.md). The beginning of each title, by why it may wait.
 */
export const ONLY_IN_ALL: Record<string, readonly string[]> = {
  'a11y/keyboard.spec.ts does everything by keyboard, and unit tests press the same keys': [
    'many pieces at once go on after a reload, and are saved together, by keyboard',
    'a cut-out is corrected by keyboard alone',
    'by keyboard: a look is composed, changed, deleted and brought back',
    'the same by keyboard, and they are there after a reload',
    'by keyboard: a trip is planned, deleted and brought back',
    'by keyboard: a trip is proposed, confirmed, opened and taken back',
    'by keyboard: the space bar is held, then a question is typed',
    'a product is looked at, tried on and put back by keyboard',
    'a zip of photos waits in the tray, by keyboard',
    'the same facts are written by keyboard',
    'by keyboard to a piece and back to its tile',
    'the focus goes into the voice popup, the menus and the settings and comes back',
  ],
  'many.spec.ts adds pieces, and the journeys of the closet, the export and the restore have the rest':
    ['pieces photographed alone are kept, worn, found, exported and restored'],
  'the states of the views show the same components to axe': [
    'every component in its states is accessible in both themes',
  ],
  'another journey of the same file meets the same code with another cause': [
    'the application does not answer for it',
    'a photo is looked at by the queue',
    'a service that starts its machine, a lost connection, and a result',
    'an unknown city is said to be unknown; a budget limits the prices',
    'a service that does not take the call is a sentence',
    'the agent hangs up, the line breaks, the service reports an error',
    'a user whose sessions were ended is signed out',
    'nobody with that e-mail is told so',
    'a photo without anybody says what would help',
    'a job that fails says why',
  ],
  'another journey goes the same way in another view': [
    'Mood Board leads back to the Closet by keyboard',
    'Outfit Generator leads back to the Closet by keyboard',
    'Style Assistant leads back to the Closet by keyboard',
    'Virtual Closet leads back to the Closet by keyboard',
    'ten thousand pieces: a small document, all pages, place and focus kept',
  ],
  'row 22 of the security matrix decodes such a photo under the same policy': [
    'a HEIC photo is converted in the browser under a strict policy',
  ],
};

const titles = Object.values(ONLY_IN_ALL).flat();

/** Matches the titles of those journeys. */
export const ONLY_IN_ALL_TITLES = new RegExp(
  titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
);
