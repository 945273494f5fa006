const MAX_LENGTH = 120;

/** An owner's words for a garment, for a prompt: untrusted, so only letters, digits and some punctuation are left of them. */
export const plainLabel = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N} ,.'()%-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
