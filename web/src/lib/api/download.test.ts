import { exportAccount, NEXT_CURSOR_HEADER } from '@contract';
import { expect, test, vi } from 'vitest';
import { createApi } from './call.ts';
import { downloadAccount } from './download.ts';

/** A server that gives an export in these parts, each a list of chunks; an Error breaks the reply off. */
const run = async (parts: (string | Error)[][], signal = new AbortController().signal) => {
  const asked: string[] = [];
  const fakeFetch: typeof fetch = async (url) => {
    const index = asked.push(String(url)) - 1;
    const chunks = [...(parts[index] ?? [])];
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const next = chunks.shift();
        if (next === undefined) controller.close();
        else if (next instanceof Error) controller.error(next);
        else controller.enqueue(new TextEncoder().encode(next));
      },
    });
    const isLast = index === parts.length - 1;
    return new Response(body, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="atelier-part-${index + 1}.zip"`,
        ...(isLast ? {} : { [NEXT_CURSOR_HEADER]: `photos/p${index}` }),
      },
    });
  };
  const getToken = async () => 'token';
  const { request } = createApi({ baseUrl: '', getToken, fetch: fakeFetch });
  const saved: File[] = [];
  const onProgress = vi.fn();
  const done = downloadAccount(request, 'mira', {
    signal,
    onProgress,
    save: (file) => saved.push(file),
  });
  const failure: unknown = await done.then(
    () => null,
    (error: unknown) => error,
  );
  return { asked, saved, onProgress, failure };
};

test('saves each part and asks for the next as long as there is one', async () => {
  const { asked, saved, onProgress, failure } = await run([['one', 'two'], ['three']]);
  expect(failure).toBeNull();
  const path = exportAccount.path.replace('{uid}', 'mira');
  expect(asked).toEqual([`${path}?part=1`, `${path}?cursor=photos%2Fp0&part=2`]);
  expect(saved.map(({ name, size, type }) => [name, size, type])).toEqual([
    ['atelier-part-1.zip', 6, 'application/zip'],
    ['atelier-part-2.zip', 5, 'application/zip'],
  ]);
  expect(onProgress.mock.calls).toEqual([[3], [6], [11]]);
});

test('never saves a part that was broken off', async () => {
  const { saved, failure } = await run([['one'], ['two', new TypeError('network error')]]);
  expect(failure).toMatchObject({ code: 'interrupted' });
  expect(saved.map(({ name }) => name)).toEqual(['atelier-part-1.zip']);
});

test('saves nothing once it was given up', async () => {
  const controller = new AbortController();
  controller.abort(new Error('closed'));
  const { saved, failure } = await run([['one']], controller.signal);
  expect(failure).toEqual(new Error('closed'));
  expect(saved).toEqual([]);
});
