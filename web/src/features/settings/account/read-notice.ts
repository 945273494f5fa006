export type NoticeSection = { title: string; parts: { name: string; licence: string }[] };

/** Parses NOTICE as `npm run notice` writes it: an introduction, then sections with one part per line. */
export const readNotice = (text: string): { terms: string; sections: NoticeSection[] } => {
  const [terms = '', ...blocks] = text.trim().split('\n\n');
  return {
    terms,
    sections: blocks.map((block) => {
      const [title = '', , ...lines] = block.split('\n');
      const parts = lines.map((line) => {
        const [name = '', ...licence] = line.split(': ');
        return { name, licence: licence.join(': ') };
      });
      return { title, parts };
    }),
  };
};
