/**
 * Flags of V8 for processes of tests that work on many pictures. By default V8 looks through the whole heap after each 64 MB of typed arrays. A try-on
 * makes a gigabyte of them, and a process that has loaded all functions or a hundred test files has a large heap: half of its processor time went there.
 * With these flags typed arrays count as part of the heap, and most of them go with the young objects.
 */
export const FEW_COLLECTIONS: readonly string[] = [
  '--external-memory-accounted-in-global-limit',
  '--no-incremental-marking',
  // In megabytes: near this much of arrays and objects together, V8 looks through the whole heap all the same.
  '--max-old-space-size=1500',
];
