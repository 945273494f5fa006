import { measureSceneLight, type SceneLight, type Witness } from '../pixels/scene-light.ts';
import { type PersonParse, PARSE_CLASSES } from './person-parse.ts';

const SKIN = PARSE_CLASSES.indexOf('skin');
const BACKGROUND = PARSE_CLASSES.indexOf('background');
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The light in which a photo shows a person. */
export function lightOfPerson({ photo, labels, region, grid }: PersonParse): SceneLight {
  const witnessAt = (x: number, y: number): Witness => {
    const u = Math.floor((x + 0.5 - region.left) * grid.scale);
    const v = Math.floor((y + 0.5 - region.top) * grid.scale);
    const isInside = u >= 0 && v >= 0 && u < grid.width && v < grid.height;
    const label = isInside ? labels[v * grid.width + u] : BACKGROUND;
    if (label === BACKGROUND) return 'scene';
    return label === SKIN ? 'skin' : 'clothes';
  };
  const { red, green, blue } = measureSceneLight(photo, witnessAt);
  return { red: rounded(red), green: rounded(green), blue: rounded(blue) };
}
