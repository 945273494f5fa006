/** The longest edge that a try-on gains from, pixels. */
const MAX_EDGE = 1600;

/**
 * A picture of another site as a PNG data URL of at most 1600 pixels, transparency kept. It is loaded as an image element does, which
 * the content security policy allows of every site, while scripts may fetch from few.
 *
 * @throws when the site does not let its picture be read, or it cannot be loaded
 */
export const drawPicture = async (address: string): Promise<string> => {
  const picture = new Image();
  // No cookies for a shop, and no word of where its picture is looked at.
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
