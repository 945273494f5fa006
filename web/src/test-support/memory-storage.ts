/** Local storage in memory that holds at most so many characters. */
export const createStorage = (capacity = Infinity): Storage => {
  const entries = new Map<string, string>();
  const used = () => [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      const before = entries.get(key);
      entries.set(key, value);
      if (used() <= capacity) return;
      if (before === undefined) entries.delete(key);
      else entries.set(key, before);
      throw new DOMException('Full', 'QuotaExceededError');
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
};
