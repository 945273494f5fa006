// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeVoicePopup, openVoicePopup, useVoicePopup } from './voice-popup.ts';

afterEach(() => act(closeVoicePopup));

test('whoever opens it, everyone knows', () => {
  const first = renderHook(useVoicePopup);
  const second = renderHook(useVoicePopup);
  expect(first.result.current.open).toBe(false);

  act(openVoicePopup);
  expect(first.result.current.open).toBe(true);
  expect(second.result.current.open).toBe(true);

  act(closeVoicePopup);
  expect(second.result.current.open).toBe(false);
});
