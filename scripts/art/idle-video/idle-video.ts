/**
 * Makes the video that plays in the empty case: `node scripts/art/idle-video/idle-video.ts`, with Node 24 and ffmpeg 5 or
 * newer (libvpx-vp9, libx264, libwebp) on PATH. The files are kept in the repository; nothing else needs ffmpeg.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drawFrame, FRAMES, FRAMES_PER_SECOND, HEIGHT, WIDTH } from './idle-video-light.ts';

const folder = join(import.meta.dirname, '../../../web/src/features/closet/case/idle-video');
const MAX_BYTES = 300_000;

const RAW = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${WIDTH}x${HEIGHT}`];
const PLAIN = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-pix_fmt', 'yuv420p'];
// Constant quality; a second pass would cost more time than it saves bytes. One thread: the same file each time.
const VP9 = ['-c:v', 'libvpx-vp9', '-crf', '26', '-b:v', '0', '-row-mt', '0', '-threads', '1'];
const H264 = [
  ...['-c:v', 'libx264', '-crf', '20', '-preset', 'veryslow', '-profile:v', 'main'],
  ...['-threads', '1', '-movflags', '+faststart'],
];
const WEBP = ['-c:v', 'libwebp', '-quality', '60', '-frames:v', '1'];

function* frames(from: number, count: number): Generator<Uint8Array> {
  for (let index = from; index < from + count; index++) yield drawFrame(index % FRAMES);
}

/** Gives frames to ffmpeg and waits until it has written the file. */
async function encode(name: string, codec: string[], from: number, count: number): Promise<void> {
  const file = join(folder, name);
  const input = [...RAW, '-r', String(FRAMES_PER_SECOND), '-i', '-'];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...PLAIN, ...codec, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const [[status]] = await Promise.all([
    once(ffmpeg, 'close'),
    pipeline(frames(from, count), ffmpeg.stdin),
  ]);
  if (status !== 0) throw new Error(`ffmpeg could not write ${name} (status ${status}).`);
  const { size } = statSync(file);
  console.log(`${name}: ${(size / 1000).toFixed(0)} kB`);
  if (size > MAX_BYTES) throw new Error(`${name} is larger than ${MAX_BYTES / 1000} kB.`);
}

await encode('idle-light.webm', VP9, 0, FRAMES);
await encode('idle-light.mp4', H264, 0, FRAMES);
await encode('idle-light-poster.webp', WEBP, 0, 1);
