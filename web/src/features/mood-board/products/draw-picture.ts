/** The longest edge that improves a try-on, pixels. */
const MAX_EDGE = 1600;

/**
 * A picture of another site as a PNG data URL of at most 1600 pixels, with transparency. It is loaded through an image element, which the content
 * security policy allows for every site; scripts may fetch only from a few.
 *
 * @throws if the site does not allow reading the picture, or it cannot be loaded
 */
export const drawPicture = async (address: string): Promise<string> => {
  const picture = new Image();
  // Send the shop no cookies and no referrer.
  picture.crossOrigin = 'anonymous';
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const scale = Math.min(1, MAX_EDGE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
};
