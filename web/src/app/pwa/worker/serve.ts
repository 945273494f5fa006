import type { PageMessage } from '../messages.ts';
import type { createPictures } from './pictures.ts';
import type { WorkerScope } from './scope.ts';
import type { createShell } from './shell.ts';

export type WorkerParts = {
  shell: ReturnType<typeof createShell>;
  pictures: ReturnType<typeof createPictures>;
};

/**
 * The service worker. It answers only requests for the application's own files and for pictures of a wardrobe, so it never caches a reply of the
 * API. A new worker waits until the user accepts it, or until no page is open.
 */
export const serve = (scope: WorkerScope, { shell, pictures }: WorkerParts): void => {
  scope.addEventListener('install', (event) => event.waitUntil(shell.install()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(shell.activate().then(() => scope.clients.claim())),
  );
  scope.addEventListener('message', (event) => {
    const message = event.data as PageMessage;
    if (message.type === 'take-over') event.waitUntil(scope.skipWaiting());
    else event.waitUntil(pictures.keep(message.urls));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
    const answer = shell.answer(request) ?? pictures.answer(request, waitUntil);
    if (answer) event.respondWith(answer);
  });
};
