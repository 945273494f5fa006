import {
  correctClothingItem,
  deriveAttributes,
  generateTryOn,
  getMaskData,
  listClothingItems,
} from '@contract';
import type { ClothingItem } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import {
  clothingItem,
  garmentAttributes,
  maskData,
  wardrobePhoto,
} from '../test-support/photos.ts';
import { createServer } from '../test-support/server.ts';
import { WardrobeScreen } from '../wardrobe-screen.tsx';
import { closetWith } from '../../../test-support/garments.ts';

const shirt = (changes: Partial<ClothingItem> = {}): ClothingItem => ({
  ...clothingItem('shirt', 'Navy and white striped shirt'),
  id: 'shirt',
  source_image: 'photo-12',
  attributes: garmentAttributes(),
  ...changes,
});

const serverWith = (...shirts: ClothingItem[]) => {
  const photos = [wardrobePhoto(19), wardrobePhoto(12)];
  const api = createServer(photos, closetWith({ shirts }));
  api.on(getMaskData, { success: true, data: maskData() });
  return api;
};

const openDetail = async (api = serverWith(shirt())) => {
  const view = renderScreen(<WardrobeScreen />, { api });
  await view.user.click(await screen.findByRole('button', { name: /^Photo of Nov 12/ }));
  const detail = await screen.findByRole('dialog', { name: /^Photo of/ });
  const pieces = await within(detail).findByRole('region', { name: 'About the pieces' });
  return { ...view, api, pieces };
};

const openForm = async (api = serverWith(shirt())) => {
  const view = await openDetail(api);
  const edit = within(view.pieces).getByRole('button', { name: 'Edit shirt' });
  await view.user.click(edit);
  const form = await screen.findByRole('dialog', { name: 'Edit shirt' });
  return { ...view, form, edit };
};

describe('what is known of a piece', () => {
  it('is told in words, colours by name, and guesses as guesses', async () => {
    const { pieces } = await openDetail();
    expect(within(pieces).getByText('Navy and white striped shirt')).toBeVisible();
    const colours = within(pieces).getByRole('list', { name: 'Colours' });
    expect(colours).toHaveTextContent('Navy62%White38%');
    expect(pieces).toHaveTextContent('WarmthMild daysguess');
    expect(pieces).toHaveTextContent('SeasonsSpring, summer, fallguess');
  });

  it('is no guess once its owner has set it', async () => {
    const attributes = garmentAttributes({ edited: ['warmth', 'colours'] });
    const { pieces } = await openDetail(serverWith(shirt({ attributes })));
    expect(pieces).toHaveTextContent('WarmthMild daysFormalitySmart casualguess');
    expect(within(pieces).getByRole('list', { name: 'Colours' })).toHaveTextContent('NavyWhite');
  });

  it('says when a model has looked at it', async () => {
    const attributes = garmentAttributes({ source: 'gemini' });
    const { pieces } = await openDetail(serverWith(shirt({ attributes })));
    expect(within(pieces).getByText('made by Gemini')).toBeVisible();
  });

  it('is asked for in the background when nothing is known', async () => {
    const api = serverWith(shirt({ name: 'Shirt', attributes: null }));
    let answer = () => {};
    api.on(
      deriveAttributes,
      () =>
        new Promise((done) => {
          answer = () => done({ body: { success: true, items: [shirt()] } });
        }),
    );
    const { pieces } = await openDetail(api);
    expect(within(pieces).getByText('Shirt')).toBeVisible();
    expect(pieces).toHaveTextContent('Atelier is still finding its colours and pattern.');
    api.on(listClothingItems, {
      success: true,
      items: { shirts: [shirt()], pants: [], shoes: [] },
    });
    expect(api.callsTo(deriveAttributes)).toHaveLength(1);
    expect(api.callsTo(deriveAttributes)[0]?.body).toEqual({ userId: 'mira', itemIds: ['shirt'] });
    answer();
    expect(await within(pieces).findByText('Navy and white striped shirt')).toBeVisible();
    expect(api.callsTo(deriveAttributes)).toHaveLength(1);
  });

  it('is asked for eight at a time', async () => {
    const many = Array.from({ length: 10 }, (_, index) =>
      shirt({ id: `shirt-${index}`, attributes: null }),
    );
    const api = serverWith(...many);
    api.on(deriveAttributes, { success: true, items: [] });
    renderScreen(<WardrobeScreen />, { api });
    await waitFor(() => expect(api.callsTo(deriveAttributes)).toHaveLength(2));
    const sizes = api
      .callsTo(deriveAttributes)
      .map(({ body }) => (body as { itemIds: string[] }).itemIds.length);
    expect(sizes).toEqual([8, 2]);
  });
});

describe('correcting a piece', () => {
  it('sends what was changed, shows it, and says so', async () => {
    const { api, user, form, pieces, edit } = await openForm();
    const save = within(form).getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    const corrected = garmentAttributes({
      warmth: 5,
      edited: ['warmth', 'colours', 'material'],
      material: 'wool',
    });
    const item = shirt({ attributes: corrected });
    api.on(correctClothingItem, { success: true, item });
    api.on(listClothingItems, { success: true, items: { shirts: [item], pants: [], shoes: [] } });

    await user.selectOptions(within(form).getByRole('combobox', { name: 'Warmth' }), 'Frost');
    await user.click(within(form).getByRole('checkbox', { name: 'White' }));
    await user.click(within(form).getByRole('checkbox', { name: 'Teal' }));
    expect(within(form).getByText('Largest first: navy, teal')).toBeVisible();
    await user.type(within(form).getByRole('textbox', { name: 'Material' }), 'wool');
    await user.click(save);

    expect(await screen.findByText('Your changes are saved.')).toBeVisible();
    expect(api.callsTo(correctClothingItem)[0]).toMatchObject({
      path: '/firebase/clothing-items/mira/shirt',
      body: { warmth: 5, colourNames: ['navy', 'teal'], material: 'wool' },
    });
    expect(screen.queryByRole('dialog', { name: 'Edit shirt' })).not.toBeInTheDocument();
    expect(pieces).toHaveTextContent('WarmthFrostFormality');
    expect(edit).toHaveFocus();
  });

  it('renames it on every screen that shows the wardrobe', async () => {
    const { api, user, form, pieces } = await openForm();
    const item = shirt({ name: "Mira's LUCKY shirt" });
    api.on(correctClothingItem, { success: true, item });
    api.on(listClothingItems, { success: true, items: { shirts: [item], pants: [], shoes: [] } });
    const before = api.callsTo(listClothingItems).length;
    const name = within(form).getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Navy and white striped shirt');
    await user.clear(name);
    await user.type(name, "Mira's LUCKY shirt");
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(
      await within(pieces).findByRole('heading', { name: "Mira's LUCKY shirt" }),
    ).toBeVisible();
    expect(api.callsTo(correctClothingItem)[0]?.body).toEqual({ name: "Mira's LUCKY shirt" });
    await waitFor(() => expect(api.callsTo(listClothingItems).length).toBe(before + 1));
  });

  it('says what is missing, and saves nothing', async () => {
    const { api, user, form } = await openForm();
    for (const season of ['Spring', 'Summer', 'Fall']) {
      await user.click(within(form).getByRole('checkbox', { name: season }));
    }
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByRole('alert')).toHaveTextContent('Choose at least one season.');
    expect(api.callsTo(correctClothingItem)).toHaveLength(0);
  });

  it('keeps the form and says why when it fails; the second try has the same key', async () => {
    const { api, user, form } = await openForm();
    api.fail(correctClothingItem, { status: 500, error: 'Something went wrong on our side.' });
    await user.type(within(form).getByRole('textbox', { name: 'Fit' }), 'slim');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(within(form).getByRole('textbox', { name: 'Fit' })).toHaveValue('slim');
    api.on(correctClothingItem, { success: true, item: shirt() });
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText('Your changes are saved.');
    const [first, second] = api.callsTo(correctClothingItem);
    expect(first?.headers.get('Idempotency-Key')).toBe(second?.headers.get('Idempotency-Key'));
  });

  it('asks before changes are left, and not when there are none', async () => {
    const { user, form } = await openForm();
    await user.type(within(form).getByRole('textbox', { name: 'Fit' }), 'slim');
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(within(form).getByRole('textbox', { name: 'Fit' })).toHaveValue('slim');
    await user.clear(within(form).getByRole('textbox', { name: 'Fit' }));
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: 'Edit shirt' })).not.toBeInTheDocument();
  });

  it('takes five colours at most', async () => {
    const { user, form } = await openForm();
    for (const name of ['Red', 'Teal', 'Olive']) {
      await user.click(within(form).getByRole('checkbox', { name }));
    }
    expect(within(form).getByRole('checkbox', { name: 'Pink' })).toBeDisabled();
    expect(within(form).getByText(/You can choose up to five/)).toBeVisible();
  });
});

describe('the colour and season filters', () => {
  it('offer the colours of the photos, and find photos by them', async () => {
    const drawn = shirt({
      id: 'drawn',
      source_image: null,
      attributes: garmentAttributes({
        colours: [{ name: 'teal', hex: '#226a70', lab: [41, -19, -11], share: 1 }],
      }),
    });
    const { user } = renderScreen(<WardrobeScreen />, { api: serverWith(shirt(), drawn) });
    const colours = await screen.findByRole('group', { name: 'Colour' });
    const navy = await within(colours).findByRole('button', { name: 'Navy' });
    expect(within(colours).queryByRole('button', { name: 'Teal' })).not.toBeInTheDocument();
    await user.click(navy);
    expect(navy).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('1 of 2 photos')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'Winter');
    expect(await screen.findByText('0 of 2 photos')).toBeVisible();
    await user.click(navy);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'Any season');
    expect(await screen.findByText('2 photos')).toBeVisible();
  });
});

it('a piece is tried on alone from its card', async () => {
  const { user, pieces, api } = await openDetail();
  api.on(generateTryOn, {
    success: true,
    result_image: 'data:image/jpeg;base64,cmVzdWx0',
    engine: 'local',
    notes: [],
  });
  await user.click(
    within(pieces).getByRole('button', { name: 'Try on Navy and white striped shirt' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Virtual Try-On' }));
  const chosen = await dialog.findByRole('list', { name: 'Chosen pieces' });
  expect(within(chosen).getByAltText('Navy and white striped shirt')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Generate Try-On' }));
  await waitFor(() => expect(api.callsTo(generateTryOn)).toHaveLength(1));
  expect(api.callsTo(generateTryOn)[0]?.body).toMatchObject({ clothing_types: ['shirt'] });
});
