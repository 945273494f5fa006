/** The address of the page that a link opens. */
export const shareAddress = (token: string, origin: string): string => `${origin}/shared/${token}`;
