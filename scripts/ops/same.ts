const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === 0 ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Whether what exists has everything that is wanted. Google adds fields of its own (names, times), leaves out zeros and empty values, and sends
 * 64-bit numbers as strings.
 */
export function isSame(wanted: unknown, existing: unknown): boolean {
  if (isEmpty(wanted)) return isEmpty(existing);
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(existing) &&
      existing.length === wanted.length &&
      wanted.every((each, index) => isSame(each, existing[index]))
    );
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (typeof existing !== 'object' || existing === null) return false;
    return Object.entries(wanted).every(([key, value]) =>
      isSame(value, (existing as Record<string, unknown>)[key]),
    );
  }
  return String(wanted) === String(existing);
}
