import type { AccountCollection, AccountDocument } from '../../stores/accounts/account-store.ts';

/** Folders of an export, named for people. */
const FOLDERS: Record<AccountCollection, string> = {
  photos: 'photos',
  items: 'clothes',
  virtualCloset: 'virtual-closet',
  moodboards: 'mood-boards',
  months: 'calendar',
  wear: 'wear',
  calendarFeeds: 'calendar-address',
  trips: 'trips',
  looks: 'looks',
  collections: 'collections',
  shares: 'shared-links',
  agentSessions: 'style-assistant',
  trash: 'recently-deleted',
  photoLedger: 'sent-to-services',
};

/** A picture of a document: its path in Cloud Storage and in the archive. */
export type ExportedFile = { path: string; name: string };
export type ExportedDocument = {
  /** Path of the JSON in the archive. */
  name: string;
  json: string;
  files: ExportedFile[];
};

type Moment = { toDate: () => Date };
const isMoment = (value: object): value is Moment =>
  'toDate' in value && typeof value.toDate === 'function';
const isFile = (value: object): value is { path: string; token: string } =>
  'path' in value && typeof value.path === 'string' && 'token' in value;

/** Thumbnails, and maps of the person in a photo, are left out, because they can be made again from the pictures. */
const isMadeAgain = (path: string): boolean =>
  /\/(thumb\.webp|parse(-\w+)?\.(png|bin))$/.test(path);
/** A file of a record in the trash. An entry contains several records, whose files have the same names. */
const IN_TRASH = /^users\/[^/]+\/trash\/[^/]+\/([^/]+\/[^/]+)\//;
/** The token of a download address opens the picture to anybody. */
const DOWNLOAD_TOKEN = /[?&]token=[\w-]+/g;

/** A value for JSON: dates as text, pictures as their names in the archive, no tokens. */
const toJson = (value: unknown, nameOf: (path: string) => string | null): unknown => {
  if (typeof value === 'string') return value.replace(DOWNLOAD_TOKEN, '');
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (isMoment(value)) return value.toDate().toISOString();
  if (isFile(value)) return nameOf(value.path);
  if (Array.isArray(value)) return value.map((each) => toJson(each, nameOf));
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, toJson(child, nameOf)]),
  );
};

const stringify = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The profile for an archive. */
export const exportProfile = (data: object): string => stringify(toJson(data, () => null));

/** A document for an archive: a folder with its JSON and pictures, or only the JSON if it has no pictures. */
export const exportDocument = ({
  collection,
  id: name,
  data,
}: AccountDocument): ExportedDocument => {
  const files = new Map<string, string>();
  // The document of a link is named after its token.
  const id = collection === 'shares' ? String(data.id) : name;
  const folder = `${FOLDERS[collection]}/${id}`;
  const nameOf = (path: string): string | null => {
    if (isMadeAgain(path)) return null;
    const record = IN_TRASH.exec(path)?.[1];
    const file = [...(record === undefined ? [] : [record]), path.split('/').at(-1)].join('/');
    files.set(path, `${folder}/${file}`);
    return file;
  };
  const json = stringify({ id, ...(toJson(data, nameOf) as object) });
  return {
    name: files.size > 0 ? `${folder}/about.json` : `${folder}.json`,
    json,
    files: [...files].map(([path, name]) => ({ path, name })),
  };
};
