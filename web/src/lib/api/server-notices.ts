type Listener = (sentence: string) => void;

/** Passes on what the server says about its replies, from the API to the interface. */
export type ServerNotices = {
  tell: Listener;
  /** Returns a function that ends the subscription. */
  subscribe: (listener: Listener) => () => void;
};

export const createServerNotices = (): ServerNotices => {
  const listeners = new Set<Listener>();
  return {
    tell: (sentence) => listeners.forEach((listener) => listener(sentence)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
