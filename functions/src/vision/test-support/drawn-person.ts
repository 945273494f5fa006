import { decodeRgb } from '../pictures/image-codec.ts';
import type { RgbImage } from '../pixels/image.ts';

/** Colours of the drawn clothes. */
const DRAWN_COLOURS = { shirt: '#2f6fb3', pants: '#5b4a3a', shoes: '#b02a2a' };

/** A drawn person, 400 x 720, in a blue shirt, brown pants and red shoes, that the pose networks recognise. */
export async function drawPerson(): Promise<RgbImage> {
  return await decodeRgb(new TextEncoder().encode(PERSON), 2000);
}

const SKIN = '#d9a684';
const PERSON = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="720">
<defs>
  <linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="#dfe3e6"/><stop offset="1" stop-color="#c5c9cc"/></linearGradient>
  <linearGradient id="shade" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset=".4" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
</defs>
<rect width="400" height="720" fill="url(#wall)"/><rect y="640" width="400" height="80" fill="#a8a29a"/>
<ellipse cx="200" cy="672" rx="110" ry="12" fill="#00000033"/>
<g fill="${SKIN}">
  <path d="M186 118h28v42h-28z"/>
  <path d="M118 372c-6 10-8 30-2 42 6 8 16 6 18-4l6-38z"/><path d="M282 372c6 10 8 30 2 42-6 8-16 6-18-4l-6-38z"/>
</g>
<path d="M168 632l-34 22c-8 8-2 16 8 16h44l4-38z" fill="${DRAWN_COLOURS.shoes}"/>
<path d="M232 632l34 22c8 8 2 16-8 16h-44l-4-38z" fill="${DRAWN_COLOURS.shoes}"/>
<path d="M146 360h108l6 120-14 158h-36l-8-200h-4l-8 200h-36l-14-158z" fill="${DRAWN_COLOURS.pants}"/>
<path d="M186 150c-24 8-48 12-58 34-8 40-14 120-16 190h30l10-120-4 118h104l-4-118 10 120h30c-2-70-8-150-16-190-10-22-34-26-58-34-6 10-22 10-28 0z" fill="${DRAWN_COLOURS.shirt}"/>
<path d="M186 150c-24 8-48 12-58 34-8 40-14 120-16 190h30l10-120-4 118h104l-4-118 10 120h30c-2-70-8-150-16-190-10-22-34-26-58-34-6 10-22 10-28 0z" fill="url(#shade)"/>
<path d="M146 360h108l6 120-14 158h-36l-8-200h-4l-8 200h-36l-14-158z" fill="url(#shade)"/>
<ellipse cx="200" cy="88" rx="35" ry="45" fill="${SKIN}"/>
<path d="M162 92c-6-50 18-62 40-62s44 14 36 62c-4-18-8-28-14-34-18 6-36 6-48 0-6 8-10 18-14 34z" fill="#3a2618"/>
<g fill="#fff"><ellipse cx="186" cy="88" rx="7" ry="4"/><ellipse cx="214" cy="88" rx="7" ry="4"/></g>
<g fill="#31201a"><circle cx="186" cy="88" r="3.2"/><circle cx="214" cy="88" r="3.2"/><path d="M177 79q9-5 17-1v2q-8-3-17 1zM223 79q-9-5-17-1v2q8-3 17 1z"/></g>
<path d="M198 90q-6 14-2 17h8" fill="none" stroke="#a8775a" stroke-width="2"/>
<path d="M187 116q13 7 26 0q-12 12-26 0z" fill="#a5524a"/>
</svg>`;
