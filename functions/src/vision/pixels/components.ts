/** A 4-connected part of a mask. Coordinates are whole pixels, both ends inclusive. */
export type Component = {
  /** Its value in `labels`, from 1. */
  id: number;
  area: number;
  centreX: number;
  centreY: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

export type Components = {
  /** The id of each pixel's component, 0 outside; height x width. */
  labels: Int32Array;
  /** Largest first. */
  components: Component[];
};

/** Finds the 4-connected parts of the pixels that are not 0 in `inside` (height x width). */
export function connectedComponents(inside: Uint8Array, width: number, height: number): Components {
  const labels = new Int32Array(width * height);
  const stack = new Int32Array(width * height);
  const components: Component[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (!inside[start] || labels[start]) continue;
    const id = components.length + 1;
    let size = 0;
    let area = 0;
    let sumX = 0;
    let sumY = 0;
    let left = width;
    let right = 0;
    let top = height;
    let bottom = 0;
    labels[start] = id;
    stack[size++] = start;
    while (size > 0) {
      const p = stack[--size];
      const y = Math.floor(p / width);
      const x = p - y * width;
      area++;
      sumX += x;
      sumY += y;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      if (x > 0 && inside[p - 1] && !labels[p - 1]) labels[(stack[size++] = p - 1)] = id;
      if (x < width - 1 && inside[p + 1] && !labels[p + 1]) labels[(stack[size++] = p + 1)] = id;
      if (y > 0 && inside[p - width] && !labels[p - width])
        labels[(stack[size++] = p - width)] = id;
      if (y < height - 1 && inside[p + width] && !labels[p + width]) {
        labels[(stack[size++] = p + width)] = id;
      }
    }
    const centreX = sumX / area;
    const centreY = sumY / area;
    components.push({ id, area, centreX, centreY, left, top, right, bottom });
  }
  components.sort((a, b) => b.area - a.area);
  return { labels, components };
}
