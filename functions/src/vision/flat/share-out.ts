/**
 * Gives each pixel that has no owner yet to the one from which it is reached first.
 * @param inside 1 on the pixels to share out, height x width
 * @param owner written: above 0 where there is one
 */
export function shareOut(inside: Uint8Array, owner: Uint8Array, width: number): void {
  const queue = new Int32Array(inside.length);
  let end = 0;
  for (let p = 0; p < owner.length; p++) if (owner[p]) queue[end++] = p;
  for (let start = 0; start < end; start++) {
    const p = queue[start];
    const x = p % width;
    for (const q of [x > 0 ? p - 1 : p, x < width - 1 ? p + 1 : p, p - width, p + width]) {
      if (!inside[q] || owner[q]) continue;
      owner[q] = owner[p];
      queue[end++] = q;
    }
  }
}
