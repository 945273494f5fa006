export const isDataUrl = (picture: string): boolean => picture.startsWith('data:');

/**
 * The bytes of a picture in Cloud Storage. The HTTP cache may have it from an `<img>`, without the header that lets a script read it: then it is loaded
 * again.
 *
 * @throws if it cannot be loaded; the signal's reason if it was aborted
 */
export const fetchPicture = async (address: string, signal?: AbortSignal): Promise<Blob> => {
  const load = (cache: RequestCache) => fetch(address, { cache, ...(signal && { signal }) });
  const response = await load('default').catch(() => {
    signal?.throwIfAborted();
    return load('reload');
  });
  if (!response.ok) throw new Error(`The picture could not be loaded (${response.status}).`);
  return response.blob();
};

const decode = async (src: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  return picture;
};

/**
 * A picture whose pixels may be read.
 *
 * @param src Address or data URL.
 * @throws if it cannot be loaded or read.
 */
export const openPicture = async (src: string): Promise<HTMLImageElement> => {
  if (isDataUrl(src)) return decode(src);
  const address = URL.createObjectURL(await fetchPicture(src));
  try {
    return await decode(address);
  } finally {
    URL.revokeObjectURL(address);
  }
};
