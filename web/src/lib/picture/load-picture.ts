import { readDataUrl } from './picture-file.ts';

export const isDataUrl = (picture: string): boolean => picture.startsWith('data:');

/**
 * The picture at an address as a data URL, which stays when its file leaves.
 *
 * @throws if it cannot be loaded; the signal's reason if it was aborted
 */
export const loadDataUrl = async (address: string, signal?: AbortSignal): Promise<string> => {
  // Not from the HTTP cache: what an `<img>` has put there may lack the header that lets a script read it.
  const response = await fetch(address, { cache: 'reload', ...(signal && { signal }) });
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}.`);
  return readDataUrl(await response.blob());
};
