/** x to the right, y down, in the drawing's own units. */
export type Point = [number, number];

/** Reads "x y, x y": compact enough for long outlines. Each x is multiplied by `mirror`. */
export const points = (text: string, mirror = 1): Point[] =>
  text.split(', ').map((pair): Point => {
    const [x, y] = pair.split(' ').map(Number);
    return [x! * mirror, y!];
  });

export const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];
export const shift = (p: Point, dx: number, dy: number): Point => [p[0] + dx, p[1] + dy];
export const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);
const f = (n: number) => n.toFixed(2);

/** The point `t` of the way from a to b, moved `offset` to the right-hand side of that direction. */
export function beside(a: Point, b: Point, t: number, offset: number): Point {
  const length = distance(a, b) || 1;
  const p = mix(a, b, t);
  return [p[0] - ((b[1] - a[1]) / length) * offset, p[1] + ((b[0] - a[0]) / length) * offset];
}

/** A Catmull-Rom curve as cubic Béziers, without the leading "M". */
function curveTo(points: Point[], closed: boolean): string {
  const n = points.length;
  const at = (i: number) =>
    closed ? points[(i + n) % n]! : points[Math.min(n - 1, Math.max(0, i))]!;
  let d = '';
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${f(p1[0] + (p2[0] - p0[0]) / 6)} ${f(p1[1] + (p2[1] - p0[1]) / 6)} ${f(p2[0] - (p3[0] - p1[0]) / 6)} ${f(p2[1] - (p3[1] - p1[1]) / 6)} ${f(p2[0])} ${f(p2[1])}`;
  }
  return d;
}

/** Path data of a smooth open curve through the points. */
export const curve = (points: Point[]) =>
  `M${f(points[0]![0])} ${f(points[0]![1])}${curveTo(points, false)}`;

/** Path data of a smooth closed shape through the points. */
export const blob = (points: Point[]) =>
  `M${f(points[0]![0])} ${f(points[0]![1])}${curveTo(points, true)}Z`;

/** Path data of a closed shape of smooth runs which meet in corners: each run starts where the last one ended. */
export function outline(...runs: Point[][]): string {
  const first = runs[0]![0]!;
  let d = `M${f(first[0])} ${f(first[1])}`;
  let end = first;
  for (const run of runs) {
    if (distance(end, run[0]!) > 0.01) d += `L${f(run[0]![0])} ${f(run[0]![1])}`;
    d += curveTo(run, false);
    end = run[run.length - 1]!;
  }
  return `${d}Z`;
}

export const fill = (d: string, colour = '#fff') => `<path d="${d}" fill="${colour}"/>`;
export const stroke = (d: string, width: number, colour = '#fff', more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Points on the smooth curve through `points`, evenly by parameter. */
export function sample(points: Point[], count: number): Point[] {
  const n = points.length;
  const out: Point[] = [];
  for (let k = 0; k < count; k++) {
    const s = (k / (count - 1)) * (n - 1);
    const i = Math.min(n - 2, Math.floor(s));
    const t = s - i;
    const p0 = points[Math.max(0, i - 1)]!;
    const p1 = points[i]!;
    const p2 = points[i + 1]!;
    const p3 = points[Math.min(n - 1, i + 2)]!;
    const axis = (j: 0 | 1) =>
      0.5 *
      (2 * p1[j] +
        (p2[j] - p0[j]) * t +
        (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t +
        (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * t * t * t);
    out.push([axis(0), axis(1)]);
  }
  return out;
}

/** A brush mark along the curve, `width` at its thickest (at `peak`, 0..1) and pointed at both ends. */
export function taper(points: Point[], width: number, peak = 0.5): string {
  const line = sample(points, 14);
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach((p, i) => {
    const t = i / (line.length - 1);
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(line.length - 1, i + 1)]!;
    const s = t < peak ? t / Math.max(peak, 0.01) : (1 - t) / Math.max(1 - peak, 0.01);
    const half = (width / 2) * Math.sin((Math.min(1, s) * Math.PI) / 2) + 0.2;
    const length = distance(a, b) || 1;
    const nx = (-(b[1] - a[1]) / length) * half;
    const ny = ((b[0] - a[0]) / length) * half;
    left.push([p[0] + nx, p[1] + ny]);
    right.unshift([p[0] - nx, p[1] - ny]);
  });
  return outline(left, right);
}
