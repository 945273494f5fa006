const HEAD = 'data:image/jpeg;base64,';
const MAX_NAME = 80;

/** The name at the end of an address, without its extension. */
const stemOf = (address: string): string => {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  return last.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(-MAX_NAME) || 'picture';
};

/** The picture that the server has fetched from an address, as a file. */
export const fileOfReply = (address: string, dataUrl: string): File => {
  const bytes = Uint8Array.from(atob(dataUrl.slice(HEAD.length)), (letter) => letter.charCodeAt(0));
  return new File([bytes], `${stemOf(address)}.jpg`, { type: 'image/jpeg' });
};
