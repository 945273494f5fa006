import { decodeRgb } from '../pictures/image-codec.ts';
import type { RgbImage } from '../pixels/image.ts';

/** Colours of a drawn person's top and lower garment. */
export type Clothes = { top: string; lower: string };

const SKIN = '#d9a684';
const SHOE = '#3a2a22';

const head = (x = 200) => `<path d="M${x - 14} 118h28v42h-28z" fill="${SKIN}"/>
<ellipse cx="${x}" cy="88" rx="35" ry="45" fill="${SKIN}"/>
<path d="M${x - 38} 92c-6-50 18-62 40-62s44 14 36 62c-4-18-8-28-14-34-18 6-36 6-48 0-6 8-10 18-14 34z" fill="#3a2618"/>
<g fill="#fff"><ellipse cx="${x - 14}" cy="88" rx="7" ry="4"/><ellipse cx="${x + 14}" cy="88" rx="7" ry="4"/></g>
<g fill="#31201a"><circle cx="${x - 14}" cy="88" r="3.2"/><circle cx="${x + 14}" cy="88" r="3.2"/><path d="M${x - 23} 79q9-5 17-1v2q-8-3-17 1zM${x + 23} 79q-9-5-17-1v2q8-3 17 1z"/></g>
<path d="M${x - 2} 90q-6 14-2 17h8" fill="none" stroke="#a8775a" stroke-width="2"/>
<path d="M${x - 13} 116q13 7 26 0q-12 12-26 0z" fill="#a5524a"/>`;

const HANGING_HANDS = `<path d="M118 372c-6 10-8 30-2 42 6 8 16 6 18-4l6-38z" fill="${SKIN}"/><path d="M282 372c6 10 8 30 2 42-6 8-16 6-18-4l-6-38z" fill="${SKIN}"/>`;
const SHIRT =
  'M186 150c-24 8-48 12-58 34-8 40-14 120-16 190h30l10-120-4 118h104l-4-118 10 120h30c-2-70-8-150-16-190-10-22-34-26-58-34-6 10-22 10-28 0z';
const LEGS = 'M146 360h108l6 120-14 158h-36l-8-200h-4l-8 200h-36l-14-158z';
const SHOES = `<path d="M168 632l-34 22c-8 8-2 16 8 16h44l4-38zM232 632l34 22c8 8 2 16-8 16h-44l-4-38z" fill="${SHOE}"/>`;

const shaded = (path: string, colour: string) =>
  `<path d="${path}" fill="${colour}"/><path d="${path}" fill="url(#shade)"/>`;

/** Bodies in postures and clothes that hide joints, by what they show. */
const POSES = {
  'long skirt': ({ top, lower }: Clothes) =>
    `${HANGING_HANDS}${SHOES}${shaded('M146 358h108c14 90 30 190 36 290q-90 18-180 0c6-100 22-200 36-290z', lower)}${shaded(SHIRT, top)}${head()}`,
  cape: ({ top, lower }: Clothes) =>
    `${SHOES}${shaded(LEGS, lower)}${shaded('M186 150c-34 8-62 22-72 50-18 70-34 150-44 236q130 34 260 0c-10-86-26-166-44-236-10-28-38-42-72-50-6 10-22 10-28 0z', top)}${head()}`,
  'hands in pockets': ({ top, lower }: Clothes) =>
    `${SHOES}${shaded(LEGS, lower)}${shaded('M186 150c-24 8-48 12-58 34-16 40-32 76-34 106 12 30 36 62 58 88l14-26-30-66 16-40-4 126h104l-4-126 16 40-30 66 14 26c22-26 46-58 58-88-2-30-18-66-34-106-10-22-34-26-58-34-6 10-22 10-28 0z', top)}${head()}`,
  'crossed legs': ({ top, lower }: Clothes) =>
    `${HANGING_HANDS}<path d="M206 632l-30 22c-8 8-2 16 8 16h40l4-38z" fill="${SHOE}"/>${shaded('M200 360h54l4 110-36 168h-30l16-170z', lower)}<path d="M194 632l34 22c8 8 2 16-8 16h-44l-6-38z" fill="${SHOE}"/>${shaded('M146 360h62l-4 110 2 168h-34l-24-168z', lower)}${shaded(SHIRT, top)}${head()}`,
  'side view': ({ top, lower }: Clothes) =>
    `<path d="M176 632l-6 22c0 12 4 16 12 16h66c8-2 6-12-4-18l-34-20z" fill="${SHOE}"/>${shaded('M160 360h76l-2 130-14 148h-44l-12-148z', lower)}<path d="M184 118h30v46h-30z" fill="${SKIN}"/>${shaded('M182 152c-24 12-30 50-30 100l4 118h82l6-120c0-50-6-86-28-98-10 8-22 8-34 0z', top)}<path d="M206 366c-6 12-6 32 2 42 8 6 16 2 16-8l4-34z" fill="${SKIN}"/>${shaded('M184 190c-8 50 0 120 18 182h28c-4-60-2-120-8-178-8-18-30-20-38-4z', top)}
<ellipse cx="202" cy="88" rx="33" ry="45" fill="${SKIN}"/><path d="M234 84l12 20h-12z" fill="${SKIN}"/><path d="M166 112c-14-60 10-82 40-82 20 0 32 12 30 28-20-2-34 8-36 24-2 20-14 34-34 30z" fill="#3a2618"/><ellipse cx="226" cy="86" rx="5" ry="4" fill="#fff"/><circle cx="228" cy="86" r="3" fill="#31201a"/><path d="M236 116q-8 6-16 2z" fill="#a5524a"/>`,
  sitting: ({ top, lower }: Clothes) =>
    `<rect x="120" y="350" width="160" height="290" fill="#8a7a68"/><path d="M152 632l-20 22c-6 8 0 16 8 16h42l4-38zM248 632l20 22c6 8 0 16-8 16h-42l-4-38z" fill="${SHOE}"/>${shaded('M146 350h108l20 60-6 40-20 182h-36l-8-180h-8l-8 180h-36l-20-182-6-40z', lower)}${shaded(SHIRT, top)}<path d="M118 372c-2 14 10 32 26 36 12 2 16-6 10-14l-14-22zM282 372c2 14-10 32-26 36-12 2-16-6-10-14l14-22z" fill="${SKIN}"/>${head()}`,
};
export type DrawnPose = keyof typeof POSES;
export const DRAWN_POSES = Object.keys(POSES) as DrawnPose[];

/** A drawn person, 400 x 720, that the pose networks recognise. */
export async function drawPose(pose: DrawnPose, clothes: Clothes): Promise<RgbImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="720"><defs>
<linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="#dfe3e6"/><stop offset="1" stop-color="#c5c9cc"/></linearGradient>
<linearGradient id="shade" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset=".4" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs>
<rect width="400" height="720" fill="url(#wall)"/><rect y="640" width="400" height="80" fill="#a8a29a"/><ellipse cx="200" cy="672" rx="110" ry="12" fill="#00000033"/>
${POSES[pose](clothes)}</svg>`;
  return await decodeRgb(new TextEncoder().encode(svg), 2000);
}
