import type { Page } from '@playwright/test';
import { personPicture } from '../support/stored/photos.ts';

/** Answers requests for generated pictures at once, without the work. The journeys test that the engines make them. */
const answer = (page: Page, pattern: string, field: string): Promise<unknown> => {
  const picture = `data:image/jpeg;base64,${Buffer.from(personPicture()).toString('base64')}`;
  const json = { success: true, [field]: picture, generationTime: 1.4, engine: 'local', notes: [] };
  return page.route(pattern, (route) => route.fulfill({ json }));
};

export const withTryOn = (page: Page): Promise<unknown> =>
  answer(page, '**/gemini-tryon-multiple', 'result_image');

export const withGeneratedOutfit = (page: Page): Promise<unknown> =>
  answer(page, '**/api/openai-outfit-variation', 'imageUrl');
