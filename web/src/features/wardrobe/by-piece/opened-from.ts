/** The piece that was opened, and how far the page was scrolled then, in pixels. */
type Place = { id: string; scrollY: number };

/** By the key of the history entry, so that only Back finds it. */
const places = new Map<string, Place>();

/** Notes where a piece was opened. */
export const noteOpened = (entry: string, place: Place): void => void places.set(entry, place);

/** Where a piece was opened from this history entry. */
export const openedFrom = (entry: string): Place | null => places.get(entry) ?? null;

/** To be told that the place is found again. */
export const forgetOpened = (entry: string): void => void places.delete(entry);
