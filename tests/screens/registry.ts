import { ADD_PHOTO } from './add-photo.ts';
import { STYLE_ASSISTANT, VOICE } from './assistant.ts';
import { CLOSET } from './closet.ts';
import { DEMO } from './demo.ts';
import { CALENDAR, TODAY } from './everyday.ts';
import { INSIGHTS } from './insights.ts';
import { LOGIN } from './login.ts';
import { LOOKBOOKS, SHARED_PAGE } from './lookbooks.ts';
import { MOOD_BOARD } from './mood-board.ts';
import { OUTFIT_GENERATOR } from './outfit-generator.ts';
import { PIECE, PIECES } from './pieces.ts';
import { DELETE_ACCOUNT, SETTINGS, SHELL } from './shell.ts';
import { TRIPS } from './trips.ts';
import type { ViewState } from './view-state.ts';
import { SAVED_TRY_ON, VIRTUAL_CLOSET } from './virtual-closet.ts';
import { PHOTO_DETAIL, TRY_ON_DIALOG, WARDROBE } from './wardrobe.ts';

/** Every view in every state, for the screenshots and the accessibility tests. */
export const VIEW_STATES: readonly ViewState[] = [
  ...LOGIN,
  ...DEMO,
  ...SHELL,
  ...CLOSET,
  ...WARDROBE,
  ...PHOTO_DETAIL,
  ...PIECES,
  ...PIECE,
  ...ADD_PHOTO,
  ...TRY_ON_DIALOG,
  ...VIRTUAL_CLOSET,
  ...SAVED_TRY_ON,
  ...OUTFIT_GENERATOR,
  ...STYLE_ASSISTANT,
  ...VOICE,
  ...MOOD_BOARD,
  ...TODAY,
  ...CALENDAR,
  ...TRIPS,
  ...LOOKBOOKS,
  ...SHARED_PAGE,
  ...INSIGHTS,
  ...SETTINGS,
  ...DELETE_ACCOUNT,
];
