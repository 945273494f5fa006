import type { ShirtLandmarks } from '../garment-landmarks.ts';
import type { RgbaImage } from '../image.ts';
import { distanceToSegment, dot, subtract } from '../vectors.ts';
import { blendLayer } from './blend.ts';
import { boxBlur } from './blur.ts';
import { along, armPath, type Side, SIDES } from './body-frame.ts';
import { COVERED, createLayer, extendLayer, type Layer, mergeLayer } from './layer.ts';
import { carriedThings, createArmProbe, createBodyCoordinates } from './occlusion.ts';
import { placeShirt, type PlacedSleeve } from './place-shirt.ts';
import { paintSkin, type SkinTone } from './skin-tone.ts';
import { LABEL, type Stage } from './stage.ts';
import { drawStrip } from './strip-warp.ts';
import { makeTexture } from './texture.ts';

/** A shirt ready to be put on. */
export type ShirtPiece = { image: RgbaImage; landmarks: ShirtLandmarks };

/** Without a sleeve, the arm is bare from this share of its length on. */
const SLEEVELESS = 0.06;
/** Fewer bare pixels than this are gaps of the mesh, not skin. */
const MIN_BARE_PIXELS = 30;

type Sleeves = Record<Side, PlacedSleeve | null>;

/**
 * Divides what is left of the old shirt: arm and neckline that the new one leaves free (`bare`), or cloth to be
 * stretched over it (`room`).
 */
function divideLeftovers(stage: Stage, torso: Layer, sleeveLayer: Layer, sleeves: Sleeves) {
  const { labels, width, body } = stage;
  const bare = new Uint8Array(labels.length);
  const room = new Uint8Array(labels.length);
  const place = createBodyCoordinates(body);
  const cuffs = Object.fromEntries(
    SIDES.map((side) => {
      const end = sleeves[side]?.end ?? SLEEVELESS;
      return [side, { ...along(armPath(body, side), Math.min(1, end + 0.02)), end }];
    }),
  ) as Record<Side, ReturnType<typeof along> & { end: number }>;
  let bareCount = 0;
  for (let p = 0; p < labels.length; p++) {
    if (labels[p] !== LABEL.shirt) continue;
    const covered = Math.max(torso.alpha[p], sleeveLayer.alpha[p]);
    if (covered > COVERED) continue;
    const x = p % width;
    const y = Math.floor(p / width);
    const left = armDistance(stage, 'left', x, y);
    const right = armDistance(stage, 'right', x, y);
    const depth = place.depth(x, y);
    const across = Math.abs(place.across(x, y));
    const onTorso = across < 0.5 && depth > 0.1;
    let isBare = depth < 0.22 && across < 0.32 && covered < 0.3;
    if (Math.min(left, right) < 0.24 * body.torsoLength && !onTorso) {
      const cuff = cuffs[left <= right ? 'left' : 'right'];
      const beyond = dot(subtract({ x, y }, cuff.point), cuff.direction) > 0;
      isBare = beyond && cuff.end < 0.95;
    }
    if (isBare) bareCount++;
    (isBare ? bare : room)[p] = 1;
  }
  return { bare, room, bareCount };
}

function armDistance({ body }: Stage, side: Side, x: number, y: number): number {
  const { shoulder, elbow, wrist } = body[side];
  return Math.min(distanceToSegment(x, y, shoulder, elbow), distanceToSegment(x, y, elbow, wrist));
}

/** What stays in front of a new shirt: hair, things carried, the neck, and forearms and hands that no sleeve covers. */
function inFront(stage: Stage, sleeveLayer: Layer): Float32Array {
  const { width, body } = stage;
  const hair = stage.softMask('hair');
  const skin = stage.softMask('skin');
  const front = carriedThings(stage);
  const probe = createArmProbe(body);
  const place = createBodyCoordinates(body);
  for (let p = 0; p < front.length; p++) {
    if (hair[p] > front[p]) front[p] = hair[p];
    if (skin[p] <= 0.25 || skin[p] <= front[p]) continue;
    const x = p % width;
    const y = Math.floor(p / width);
    if (place.depth(x, y) < -0.06 && Math.abs(place.across(x, y)) < 0.34) {
      front[p] = skin[p];
      continue;
    }
    const { distance, part } = probe(x, y);
    const onFreeArm = part !== 'upper' && distance < 0.18 * body.torsoLength;
    if (onFreeArm && sleeveLayer.alpha[p] < 0.5) front[p] = skin[p];
  }
  return boxBlur(front, stage, 1);
}

/**
 * Puts a shirt on: torso and sleeves as strips of cloth.
 * @returns whether bare arms had to be painted
 */
export function putOnShirt(
  stage: Stage,
  { image, landmarks }: ShirtPiece,
  tone: SkinTone,
): { bareArms: boolean } {
  const { torso, sleeves, scale } = placeShirt(stage, landmarks);
  const texture = makeTexture(image, scale);
  const layer = createLayer(stage);
  const sleeveLayer = createLayer(stage);
  drawStrip(layer, { texture, from: landmarks.torso, to: torso, columns: 16, rows: 6 });
  for (const side of SIDES) {
    const sleeve = sleeves[side];
    if (sleeve)
      drawStrip(sleeveLayer, { texture, from: sleeve.from, to: sleeve.to, columns: 8, rows: 6 });
  }
  const { bare, room, bareCount } = divideLeftovers(stage, layer, sleeveLayer, sleeves);
  const bareArms = bareCount > MIN_BARE_PIXELS;
  if (bareArms) paintSkin(stage, bare, tone);
  extendLayer(layer, room, Math.round(0.6 * stage.body.torsoLength));
  mergeLayer(layer, sleeveLayer);
  blendLayer(stage, layer, {
    label: LABEL.shirt,
    front: inFront(stage, sleeveLayer),
    contactShadow: true,
  });
  return { bareArms };
}
