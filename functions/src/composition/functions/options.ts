/** Networks and full-size pictures need memory; LiteRT runs one photo at a time. */
export const VISION_OPTIONS = {
  memory: '2GiB',
  cpu: 2,
  concurrency: 4,
} as const;
export const PICTURE_OPTIONS = { memory: '1GiB', cpu: 1, concurrency: 8 } as const;
