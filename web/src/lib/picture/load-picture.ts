import { fetchPicture } from './open-picture.ts';
import { readDataUrl } from './picture-file.ts';

/**
 * The picture at an address as a data URL, which stays when its file leaves.
 *
 * @throws as `fetchPicture` does
 */
export const loadDataUrl = async (address: string, signal?: AbortSignal): Promise<string> =>
  readDataUrl(await fetchPicture(address, signal));
