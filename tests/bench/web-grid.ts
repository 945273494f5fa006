/**
 * The Wardrobe page with 10,000 photos, with 10,000 pieces, and a grid of the photos' cards that are all in the document. The lists are answered here;
 * everything else comes from the stack. Measured: milliseconds until the first tile is there and between frames while the page is
 * flung (7200 px a second at 60 frames) or scrolled to look (1200), and the most DOM nodes that were seen.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import {
  categoryRecord,
  type Piece,
  type WardrobePhoto,
} from '../../functions/src/contract/index.ts';
import { findBrowser } from '../support/browser/browser.ts';
import { stack } from '../support/stack.ts';

const COUNT = 10_000;
const PAGE = 500;
const FLING_PX = 120;
const LOOK_PX = 20;
const FRAMES = 600;
/** Of the full grid a frame takes long. */
const FULL_FRAMES = 40;
const NEWEST_MS = Date.parse('2026-11-20T12:00:00Z');
/** Garments of the mood board, which Hosting has; each photo loads one of its own, as it would from Storage. */
const PICTURES = readdirSync(join(import.meta.dirname, '../../web/public/catalogue'));

/** As of a photo of somebody before a wall. */
const PLACEHOLDER =
  'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADwAQCdASoLABAAAoBCJQBOgBu1' +
  'R9VxygAA/vdK03m3jfhGQKMHihmZvU8a/0kDrrzpdlWyPzMOGl6Do852iRh2PWEk6NzycuoAAA==';

const pictureAt = (index: number): string =>
  `${stack.hostingUrl}/catalogue/${PICTURES[index % PICTURES.length]}?photo=${index}`;

const photoAt = (index: number): WardrobePhoto => ({
  name: `photo-${index}.jpg`,
  url: pictureAt(index),
  thumbnail: pictureAt(index),
  placeholder: PLACEHOLDER,
  path: `users/anyone/photos/photo-${index}/photo.jpg`,
  width: 800,
  height: 1200,
  counts: { ...categoryRecord(() => 0), shirt: 1, pants: 1, shoes: 1 },
  createdAt: new Date(NEWEST_MS - index * 3_600_000).toISOString(),
});

/** Answers for the list of photos. Not for the pictures: each would cost a call of this program, which scrolling would feel. */
async function fillWardrobe(page: Page): Promise<void> {
  await page.route('**/firebase/images/**', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const images = Array.from({ length: PAGE }, (_, index) => photoAt(start + index));
    const next_cursor = start + PAGE < COUNT ? String(start + PAGE) : null;
    return route.fulfill({ json: { success: true, images, next_cursor } });
  });
}

const pieceAt = (index: number): Piece => ({
  id: `piece-${index}`,
  name: `Shirt ${index}`,
  category: 'shirt',
  imageUrl: pictureAt(index),
  thumbnail: pictureAt(index),
  width: 300,
  height: 400,
  source_image: null,
  createdAt: new Date(NEWEST_MS - index * 3_600_000).toISOString(),
  attributes: null,
  facts: { brand: `Brand ${index % 40}`, ...(index % 9 === 0 && { favourite: true }) },
});

/** The same for the list of pieces. */
async function fillPieces(page: Page): Promise<void> {
  await page.route('**/wardrobe/derive-attributes', (route) => route.abort());
  await page.route('**/wardrobe/pieces/*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const start = Number(searchParams.get('cursor') ?? 0);
    const end = Math.min(COUNT, start + Number(searchParams.get('limit')));
    const pieces = Array.from({ length: end - start }, (_, index) => pieceAt(start + index));
    const next_cursor = end < COUNT ? String(end) : null;
    return route.fulfill({ json: { success: true, pieces, next_cursor } });
  });
}

/** Scrolls a step in every frame. Returns the times between frames and the most nodes. */
const scroll = (
  page: Page,
  frameCount: number,
  stepPx: number,
): Promise<{ frames: number[]; nodes: number }> =>
  page.evaluate(
    ([steps = 0, stepPx = 0]) =>
      new Promise((resolve) => {
        const frames: number[] = [];
        let nodes = 0;
        let last = performance.now();
        const next = (now: number): void => {
          frames.push(now - last);
          last = now;
          if (frames.length % 20 === 0) {
            nodes = Math.max(nodes, document.querySelectorAll('*').length);
          }
          if (frames.length === steps) return resolve({ frames, nodes });
          window.scrollBy(0, stepPx);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    [frameCount, stepPx],
  );

type Measures = {
  firstTilesMs: number;
  nodes: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
};

const measure = async (
  page: Page,
  firstTilesMs: number,
  frameCount: number,
  stepPx: number,
): Promise<Measures> => {
  const { frames, nodes } = await scroll(page, frameCount, stepPx);
  const sorted = frames.slice(1).sort((a, b) => a - b);
  const at = (share: number): number =>
    Number((sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(1));
  return {
    firstTilesMs: Math.round(firstTilesMs),
    nodes,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    maxMs: at(1),
  };
};

/** From the moment somebody who is signed in opens the page. */
async function measureWardrobe(page: Page): Promise<{ flung: Measures; scrolled: Measures }> {
  await fillWardrobe(page);
  await page.goto(`${stack.hostingUrl}/wardrobe`);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('10,000 photos').waitFor();
  const startedMs = performance.now();
  await page.reload();
  await page.locator('li img').first().waitFor();
  const firstTilesMs = performance.now() - startedMs;
  await page.getByText('10,000 photos').waitFor();
  const flung = await measure(page, firstTilesMs, FRAMES, FLING_PX);
  return { flung, scrolled: await measure(page, firstTilesMs, FRAMES, LOOK_PX) };
}

/** The same by pieces, of somebody who was there before. */
async function measurePieces(page: Page): Promise<{ flung: Measures; scrolled: Measures }> {
  await fillPieces(page);
  const startedMs = performance.now();
  await page.goto(`${stack.hostingUrl}/wardrobe?by=pieces`);
  await page.locator('li img').first().waitFor();
  const firstTilesMs = performance.now() - startedMs;
  await page.getByText('10,000 pieces').waitFor();
  const flung = await measure(page, firstTilesMs, FRAMES, FLING_PX);
  return { flung, scrolled: await measure(page, firstTilesMs, FRAMES, LOOK_PX) };
}

/** Puts every photo into the document: copies of the card that the application shows. */
async function measureFullGrid(page: Page): Promise<Measures> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const card = page.locator('li:has(img)').first();
  await card.waitFor();
  const startedMs = performance.now();
  await card.evaluate((shown, count) => {
    const list = shown.parentElement;
    const grid = document.createElement('ul');
    grid.style.cssText = 'display:grid;grid-template-columns:repeat(7,1fr);gap:1.5rem 1rem';
    for (let index = 0; index < count; index++) {
      const copy = shown.cloneNode(true) as HTMLElement;
      copy.removeAttribute('style');
      copy.className = '';
      grid.append(copy);
    }
    list?.replaceWith(grid);
  }, COUNT);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return measure(page, performance.now() - startedMs, FULL_FRAMES, FLING_PX);
}

/** The Wardrobe page with 10,000 photos, all of them in the document, and with 10,000 pieces. */
export async function measureGrids(): Promise<{
  photos: number;
  pieces: { flung: Measures; scrolled: Measures };
  flung: Measures;
  scrolled: Measures;
  full: Measures;
}> {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      // Requests from a service worker would not reach the answers given here.
      serviceWorkers: 'block',
    });
    const virtual = await measureWardrobe(page);
    const full = await measureFullGrid(page);
    return { photos: COUNT, ...virtual, full, pieces: await measurePieces(page) };
  } finally {
    await browser.close();
  }
}
