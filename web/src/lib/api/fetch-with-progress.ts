import type { FetchWithProgress } from './call.ts';

/** A few updates per second are enough; every event would render the page again. */
const EVERY_MS = 100;

/** Statuses whose replies have no body. */
const WITHOUT_BODY = [204, 205, 304];

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
};

/** Sends a request with XMLHttpRequest, which unlike `fetch` reports upload progress. Resolves and rejects as `fetch` does. */
export const fetchWithProgress: FetchWithProgress = (
  url,
  { method, headers, body, signal },
  onUpload,
) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    request.open(method ?? 'GET', url);
    request.responseType = 'arraybuffer';
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));

    let lastMs = 0;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      const nowMs = performance.now();
      if (!lengthComputable || nowMs - lastMs < EVERY_MS) return;
      lastMs = nowMs;
      // The upload is complete; only the reply is missing.
      onUpload(Math.min(1, loaded / total));
    };
    request.upload.onload = () => onUpload(1);

    const abort = () => {
      request.abort();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', abort, { once: true });
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onerror = () => reject(new TypeError('The request failed.'));
    request.onload = () => {
      const { status, statusText } = request;
      const reply = WITHOUT_BODY.includes(status) ? null : (request.response as ArrayBuffer);
      resolve(new Response(reply, { status, statusText, headers: headersOf(request) }));
    };
    onUpload(0);
    request.send((body as string | null | undefined) ?? null);
  });
