/** The part of an Express response that events need. */
export type EventTarget = {
  write(chunk: Uint8Array): boolean;
  end(chunk?: Uint8Array): unknown;
};

/** Server-sent events before a reply, then the reply or its error as the last event. */
export type ReplyEvents = {
  /** Whether anything was sent, so that status and headers can no longer change. */
  readonly isOpen: boolean;
  /** Sends an event. The first one sends the headers, too. */
  send(name: 'progress' | 'reply' | 'error', data: unknown): void;
  end(): void;
};

/** Whether the client asks for a stream of events. */
export const acceptsEvents = (accept: string | undefined): boolean =>
  /(?:^|[\s,])text\/event-stream(?=[\s;,]|$)/i.test(accept ?? '');

/** Proxies must neither keep nor compress events, because they would collect them until the end. */
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/**
 * Events by the HTML standard, section 9.2 "Server-sent events". Every event is one line of JSON.
 * @param begin sends status and headers; called before the first event
 */
export const createReplyEvents = (
  target: EventTarget,
  begin: (headers: Record<string, string>) => void,
): ReplyEvents => {
  let isOpen = false;
  return {
    get isOpen() {
      return isOpen;
    },
    send(name, data) {
      if (!isOpen) {
        isOpen = true;
        begin(HEADERS);
      }
      // Events are few and small, so they need not wait for the client to read the earlier ones.
      target.write(Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
    },
    end() {
      target.end();
    },
  };
};
