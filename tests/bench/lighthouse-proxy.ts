/**
 * A proxy between the browser that Lighthouse drives and the pages it measures. It passes everything on but one header: Lighthouse 13.5 in headless
 * Chromium 147 aborts the first page that has a `Referrer-Policy` (decision 72). The origin of the pages stays, so a profile's sign-in stays valid.
 */
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export type LighthouseProxy = {
  /** Arguments with which Chromium asks the proxy for all pages, also for those of this machine. */
  args: string[];
  close: () => Promise<void>;
};

/** Starts the proxy on a free port of this machine. It knows no HTTPS: a tunnel is refused, as nothing outside the emulators is measured. */
export async function startLighthouseProxy(): Promise<LighthouseProxy> {
  const server = createServer((incoming, outgoing) => {
    if (!URL.canParse(incoming.url ?? '')) {
      outgoing.writeHead(400).end();
      return;
    }
    const { method, headers, url = '' } = incoming;
    const onward = ask(url, { ...(method !== undefined && { method }), headers }, (reply) => {
      const { 'referrer-policy': _, ...kept } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, kept);
      pipeline(reply, outgoing, () => undefined);
    });
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(onward);
  });
  server.on('connect', (_request, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    args: [`--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
