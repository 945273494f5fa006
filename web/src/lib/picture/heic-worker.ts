import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { HeicReply } from './heic-reply.ts';

/** Visually lossless; the server encodes the picture again anyway. */
const JPEG_QUALITY = 0.92;

/** Decodes the first picture of a HEIC file, turned as the file says, and writes it as JPEG. */
const convert = async (file: Blob): Promise<Blob> => {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`The HEIC decoder answered ${response.status}.`);
  const libheif = createLibheif({ wasmBinary: await response.arrayBuffer() });
  const images = new libheif.HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image) throw new Error('There is no picture in this file.');

  const pixels = new ImageData(image.get_width(), image.get_height());
  const isDecoded = await new Promise((resolve) => {
    image.display(pixels, (shown) => resolve(shown !== null));
  });
  if (!isDecoded) throw new Error('The picture in this file is damaged.');
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  context.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
};

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  let reply: HeicReply;
  try {
    reply = { jpeg: await convert(data) };
  } catch (error) {
    reply = { problem: String(error) };
  }
  self.postMessage(reply);
};
