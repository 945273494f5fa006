/** What a browser can do at best: a page without scripts and styles that shows the same pictures. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export type BarePages = {
  /** Address of the page with this name. */
  urlOf: (name: string) => string;
  close: () => Promise<void>;
};

const page = (title: string, pictures: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="The same pictures">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
${pictures.map((url) => `<img src="${url}" width="160" height="213" loading="lazy" alt="">`).join('\n')}
</body>
</html>
`;

/** Serves a bare page for each list of pictures on a free port of this machine. */
export async function serveBarePages(
  pages: Readonly<Record<string, readonly string[]>>,
): Promise<BarePages> {
  const server: Server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const pictures = pages[name];
    if (!pictures) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'gzip',
    });
    return response.end(gzipSync(page(name, pictures)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (name) => `http://127.0.0.1:${port}/${name}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
