/** The address of a shop as a link may have it: http or https; anything else is null. */
export const toShopLink = (link: string | null): string | null => {
  if (!link || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};
