/** The picture that rails, cards and lists show of a garment; undefined for a garment that has only its thumbnail. */
export const shownOnRail = <Rail, Studio extends { used: boolean }>({
  rail,
  studio,
}: {
  rail?: Rail;
  studio?: Studio;
}): Rail | Studio | undefined => (studio?.used ? studio : rail);
