import { categoryRecord } from '@contract';
import type { ClothingCollection, SavedTryOn } from '@contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import {
  CAPE,
  FOUR_CATEGORIES,
} from '../../../functions/src/contract/test-support/four-categories.ts';
import { CategoryTableProvider } from '../domain/garments/categories.tsx';
import { allGarments, garmentsById } from '../domain/garments/collection.ts';
import { isComplete, outfitOf, piecesOf, withPiece } from '../domain/outfits/outfit.ts';
import { ClosetScreen } from '../features/closet/closet-screen.tsx';
import { OutfitLayout } from '../features/closet/case/outfit-layout.tsx';
import { ClosetRail } from '../features/closet/rails/closet-rail.tsx';
import { closetApi } from '../features/closet/test-support/closet-data.ts';
import { gapPrompt } from '../features/mood-board/gaps/find-gaps.ts';
import { dropdownsOf } from '../features/outfit-generator/selections.ts';
import { toWardrobeData } from '../domain/chat/message-context.ts';
import { piecesIn } from '../features/virtual-closet/saved-pieces.ts';
import { briefAgent } from '../features/voice/conversation/agent-briefing.ts';
import { LabelOptions } from '../features/wardrobe/add/masks/label-options.tsx';
import { beginEdit, toRequest } from '../features/wardrobe/add/masks/mask-edit.ts';
import { FilterFields } from '../features/wardrobe/filters/filter-fields.tsx';
import { applyFilters, NO_FILTERS, readFilters } from '../features/wardrobe/filters/filters.ts';
import { foundCategories } from '../features/wardrobe/filters/found.ts';
import { PhotoCard } from '../features/wardrobe/grid/photo-card.tsx';
import { segmentation } from '../test-support/segmentation.ts';
import { TypeTiles } from '../features/wardrobe/try-on/type-tiles.tsx';
import { countsWith, EMPTY_CLOSET, garment, photo } from '../test-support/garments.ts';
import { renderScreen } from '../test-support/render-screen.tsx';

/** What the interface shows of a category that stands in the table alone. */

const T = FOUR_CATEGORIES;
const shirt = garment('shirt', 'White oxford');
const cape = garment(CAPE, 'Red cape');
const closet = {
  ...EMPTY_CLOSET,
  shirts: [shirt],
  pants: [garment('pants', 'Indigo jeans')],
  shoes: [garment('shoes', 'Brown derby')],
  capes: [cape],
} as ClothingCollection;
const [, pants, shoes] = allGarments(closet, T);

const show = (children: ReactNode) =>
  render(
    <CategoryTableProvider value={T}>
      <MemoryRouter>{children}</MemoryRouter>
    </CategoryTableProvider>,
  );

test('the closet has a rail for it', async () => {
  // The rail of a category that nobody needs waits for its first piece.
  const needed = { ...T, [CAPE]: { ...T[CAPE], isNeeded: true } };
  renderScreen(
    <CategoryTableProvider value={needed}>
      <ClosetScreen />
    </CategoryTableProvider>,
    { api: closetApi() },
  );
  const rails = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  // What hangs comes before what stands.
  expect(rails).toEqual(['Shirts', 'Pants', 'Capes', 'Shoes']);
  expect(await screen.findByText('No capes in your collection yet')).toBeVisible();
});

test('its garments hang there and are chosen', async () => {
  const onChoose = vi.fn();
  show(
    <ClosetRail
      category={CAPE}
      turn={0}
      closet={closet}
      displayed={undefined}
      onChoose={onChoose}
      onGrab={() => undefined}
    />,
  );
  const rail = within(await screen.findByRole('group', { name: 'Capes' }));
  await userEvent.click(rail.getByRole('button', { name: 'Red cape' }));
  expect(onChoose).toHaveBeenCalledWith(cape);
});

test('an outfit carries it, in place of the piece that it is worn instead of', () => {
  expect(garmentsById(closet, T).get('red-cape')).toBe(cape);
  const dressed = outfitOf({ shirt: shirt.id, pants: pants?.id, shoes: shoes?.id }, closet, T);
  const caped = withPiece(dressed, cape, T);
  expect(piecesOf(caped, T)).toEqual([pants, shoes, cape]);
  expect(isComplete(caped, T)).toBe(true);
  show(<OutfitLayout outfit={caped} />);
  expect(screen.getByRole('img', { name: 'Red cape' })).toBeInTheDocument();
});

test('the wardrobe filters by it', async () => {
  const onChange = vi.fn();
  show(<FilterFields filters={NO_FILTERS} onChange={onChange} garments={[cape]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cape' }));
  expect(onChange).toHaveBeenCalledWith({ has: [CAPE] });

  const filters = readFilters(new URLSearchParams('has=cape'), T);
  const caped = { ...photo('caped'), counts: { ...photo('caped').counts, cape: 1 } };
  const photos = [{ ...photo('plain'), counts: { ...photo('plain').counts, cape: 0 } }, caped];
  expect(applyFilters(photos, filters, 0, () => [])).toEqual([caped]);
});

test('a photo counts it', () => {
  const counts = { ...countsWith({ pants: 1 }), cape: 2 };
  show(
    <PhotoCard
      photo={{ ...photo('caped'), counts }}
      index={0}
      count={1}
      column={0}
      top={0}
      onOpen={() => undefined}
      onDelete={() => undefined}
      onFocus={() => undefined}
      onKeyDown={() => undefined}
    />,
  );
  expect(screen.getByRole('button', { name: /1 pair of pants, 2 capes$/ })).toBeVisible();
});

test('the mask editor offers it as a label and sends it', async () => {
  const onLabel = vi.fn();
  show(<LabelOptions label="shirt" disabled={false} onLabel={onLabel} />);
  const labels = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(labels.slice(0, 3)).toEqual(['Shirt', 'Pants', 'Shoes']);
  expect(labels.slice(-2)).toEqual(['Cape', 'Not clothing']);
  await userEvent.click(screen.getByRole('radio', { name: 'Cape' }));
  expect(onLabel).toHaveBeenCalledWith(CAPE);

  const { masks } = beginEdit([{ label: CAPE, parts: [] }]);
  expect(toRequest({ masks }, { masks: [{ label: CAPE, parts: [] }] }, T).mask_selections).toEqual({
    ...categoryRecord(() => []),
    cape: [0],
  });
  const found = { ...segmentation(), cape_img: 'data:image/png;base64,AA==' };
  expect(foundCategories(found, T)).toContain(CAPE);
});

test("the wardrobe's try-on offers it", () => {
  const counts = { ...countsWith({ shirt: 1, pants: 1, shoes: 1 }), cape: 4 };
  show(<TypeTiles type="shirt" counts={counts} pieces={{}} onChoose={() => undefined} />);
  expect(screen.getByRole('radio', { name: 'Capes 4' })).toBeInTheDocument();
});

test('assistant, agent, Virtual Closet, outfit generator and mood board carry it', () => {
  expect(toWardrobeData(closet, T)).toMatchObject({ capes: [{ id: 'red-cape' }] });
  const briefing = briefAgent(closet, { uid: 'mira', name: 'Mira' }, null, 10_000, T);
  expect(briefing.wardrobe_data).toMatchObject({
    capes: [{ id: 'red-cape', description: 'Red cape' }],
    counts: { capes: 1 },
  });
  const saved = {
    garments: { [CAPE]: cape.imageUrl },
    pieces: { [CAPE]: { id: cape.id, name: cape.name } },
  } as SavedTryOn;
  expect(piecesIn([saved], T)).toEqual([{ id: 'red-cape', name: 'Red cape' }]);
  expect(dropdownsOf(T)).toContainEqual({
    category: 'cape',
    label: 'CAPE',
    none: 'No capes in your collection yet',
    waitsForPieces: true,
  });
  const needed = { ...T, [CAPE]: { ...T[CAPE], isNeeded: true } };
  expect(gapPrompt('Lisbon', { season: 'winter', trending_items: [] }, needed)).toContain(
    'Only shirts, pants, shoes and capes;',
  );
});
