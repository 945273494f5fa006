import type { Season } from '@contract';

export const SEASON_WORDS: Record<Season, string> = {
  winter: 'Winter',
  spring: 'Spring',
  summer: 'Summer',
  fall: 'Fall',
};
