import { generateTryOn } from '@contract';
import { screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { toCloset } from '../../domain/outfits/outfit-handover.ts';
import type { OutfitHandover } from '../../domain/outfits/outfit-handover.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { ClosetScreen } from './closet-screen.tsx';
import { closetApi } from './test-support/closet-data.ts';
import { expectOnDisplay } from './test-support/on-display.ts';

const LOOK = { shirt: 'navy-breton', pants: 'stone-chinos', shoes: 'brown-derby' };

const Sender = ({ handover }: { handover: OutfitHandover }) => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(...toCloset(handover))}>Hand over</button>;
};

/** Another screen that hands this over to the closet. */
const renderBoth = (handover: OutfitHandover) =>
  renderScreen(
    <Routes>
      <Route path="/elsewhere" element={<Sender handover={handover} />} />
      <Route
        path="/"
        element={
          <>
            <Sender handover={handover} />
            <ClosetScreen />
          </>
        }
      />
    </Routes>,
    { path: '/elsewhere', api: closetApi() },
  );
const handOver = () => screen.findByRole('button', { name: 'Hand over' });
test('an outfit from another screen is on display, with the try-on one press away', async () => {
  const { user, api } = renderBoth({ outfit: LOOK, tryOn: false });
  await user.click(await handOver());
  expect(await screen.findByRole('button', { name: 'Navy breton' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectOnDisplay(['Navy breton', 'Stone chinos', 'Brown derby']);
  expect(screen.getByRole('button', { name: 'Try on' })).toBeEnabled();
  expect(api.callsTo(generateTryOn)).toHaveLength(0);

  // It can be changed like any other, and come again.
  await user.click(screen.getByRole('button', { name: 'White oxford' }));
  await expectOnDisplay(['White oxford', 'Stone chinos', 'Brown derby']);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await expectOnDisplay([]);
  await user.click(await handOver());
  await expectOnDisplay(['Navy breton', 'Stone chinos', 'Brown derby']);
});

test('an outfit that is to be tried on is tried on once', async () => {
  const { user, api } = renderBoth({ outfit: LOOK, tryOn: true });
  await user.click(await handOver());
  expect(await screen.findByRole('group', { name: 'Try-on result' })).toBeVisible();
  expect(api.callsTo(generateTryOn)).toHaveLength(1);
});

test('leaves out what hangs in the closet no more', async () => {
  const { user } = renderBoth({ outfit: { ...LOOK, shirt: 'given-away' }, tryOn: false });
  await user.click(await handOver());
  await screen.findByRole('button', { name: 'Navy breton' });
  await expectOnDisplay(['Stone chinos', 'Brown derby']);
});
