import { type Affine, warpRgb } from '../pixels/affine.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { BodyLandmark } from '../body/person-parse.ts';
import { resizeRgb } from '../pixels/resample.ts';
import type { InferenceModel } from './litert.ts';
import { sigmoid } from './pose-detector.ts';
import type { XY } from '../pixels/vectors.ts';

/** Width and height of the landmark network's input and of its person mask. */
export const POSE_INPUT_PX = 256;
const HEAT_MAP_PX = 64;
const LANDMARKS = 39;
/** Margin of the region around the body. */
const REGION_SCALE = 1.25;

export type BodyPose = {
  /** The network's confidence that there is a body, 0..1. */
  presence: number;
  /** 33 body landmarks, then 6 for finding the region; photo pixels. */
  landmarks: BodyLandmark[];
  /** Probability of person, 256 x 256. */
  mask: Float32Array;
  /** From mask pixels to photo pixels. */
  maskToPhoto: Affine;
};

/** A square around a body, turned so that the head is up. */
export type BodyRegion = { centre: XY; sizePx: number; rotation: number };

/** The region with the centre `centre` that extends beyond `edge`, a point in the direction of the head. */
export function bodyRegion(centre: XY, edge: XY): BodyRegion {
  const dx = edge.x - centre.x;
  const dy = edge.y - centre.y;
  const angle = Math.PI / 2 - Math.atan2(-dy, dx);
  const rotation = angle - 2 * Math.PI * Math.floor((angle + Math.PI) / (2 * Math.PI));
  return { centre, sizePx: 2 * Math.hypot(dx, dy) * REGION_SCALE, rotation };
}

/** Reads landmarks and the person mask in a region of the photo with one of BlazePose's landmark networks. */
export async function readLandmarks(
  model: InferenceModel,
  photo: RgbImage,
  region: BodyRegion,
): Promise<BodyPose> {
  const shrink = Math.min(1, POSE_INPUT_PX / region.sizePx);
  const source =
    shrink < 1
      ? await resizeRgb(
          photo,
          Math.max(1, Math.round(photo.width * shrink)),
          Math.max(1, Math.round(photo.height * shrink)),
          { kernel: 'linear' },
        )
      : photo;
  const scale = source.width / photo.width;
  const scaled = {
    centre: { x: region.centre.x * scale, y: region.centre.y * scale },
    sizePx: region.sizePx * scale,
    rotation: region.rotation,
  };
  const input = warpRgb(source, inputToPhoto(scaled), POSE_INPUT_PX, POSE_INPUT_PX, {
    scale: 1 / 255,
    bias: 0,
  });
  const outputs = await model.run(input, [1, POSE_INPUT_PX, POSE_INPUT_PX, 3]);
  const ofLength = (length: number) => {
    const output = outputs.find((values) => values.length === length);
    if (!output) throw new Error('The landmark network has another shape than expected.');
    return output;
  };
  const values = ofLength(LANDMARKS * 5);
  const heatMaps = ofLength(HEAT_MAP_PX * HEAT_MAP_PX * LANDMARKS);
  const maskToPhoto = inputToPhoto(region);
  const [a, b, c, d, e, f] = maskToPhoto;
  const landmarks = Array.from({ length: LANDMARKS }, (_, i) => {
    const { x, y } = refineByHeatMap(heatMaps, i, { x: values[i * 5], y: values[i * 5 + 1] });
    return {
      x: a * x + b * y + c,
      y: d * x + e * y + f,
      visibility: sigmoid(values[i * 5 + 3]),
    };
  });
  return {
    presence: ofLength(1)[0],
    landmarks,
    mask: ofLength(POSE_INPUT_PX * POSE_INPUT_PX).map(sigmoid),
    maskToPhoto,
  };
}

function inputToPhoto({ centre, sizePx, rotation }: BodyRegion): Affine {
  const scale = sizePx / POSE_INPUT_PX;
  const cos = Math.cos(rotation) * scale;
  const sin = Math.sin(rotation) * scale;
  const half = POSE_INPUT_PX / 2;
  return [
    cos,
    -sin,
    centre.x - cos * half + sin * half,
    sin,
    cos,
    centre.y - sin * half - cos * half,
  ];
}

/** Moves a landmark to the local centre of mass of its heat map, if the map is confident enough. */
function refineByHeatMap(heatMaps: Float32Array, landmark: number, point: XY): XY {
  const cellPx = POSE_INPUT_PX / HEAT_MAP_PX;
  const column = Math.floor(point.x / cellPx);
  const row = Math.floor(point.y / cellPx);
  if (column < 0 || row < 0 || column >= HEAT_MAP_PX || row >= HEAT_MAP_PX) return point;
  let sumX = 0;
  let sumY = 0;
  let sum = 0;
  let highest = 0;
  for (let v = Math.max(0, row - 3); v < Math.min(HEAT_MAP_PX, row + 4); v++) {
    for (let u = Math.max(0, column - 3); u < Math.min(HEAT_MAP_PX, column + 4); u++) {
      const heat = sigmoid(heatMaps[(v * HEAT_MAP_PX + u) * LANDMARKS + landmark]);
      sum += heat;
      sumX += u * heat;
      sumY += v * heat;
      highest = Math.max(highest, heat);
    }
  }
  if (highest < 0.5) return point;
  return { x: (sumX / sum) * cellPx, y: (sumY / sum) * cellPx };
}
