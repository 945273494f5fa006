import type { SuggestedOutfit } from '@contract';

/** The text of an answer before its looks: without the reasons, which the looks' cards show, and without the lines that only number the looks. */
export const leadOf = (text: string, outfits: readonly SuggestedOutfit[]): string => {
  const lead = outfits
    .filter(({ reason }) => reason)
    .reduce((rest, { reason }) => rest.replace(reason, ''), text)
    .split('\n')
    .filter((line) => outfits.length < 2 || !/^\d+\. /.test(line))
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .trim();
  return lead || text;
};
