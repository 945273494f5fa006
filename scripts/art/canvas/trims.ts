import type { Point } from './geometry.ts';

/** A row of stitches along path data; `unit` is the size of a unit of cloth. */
export function stitches(d: string, thread: string, unit: number): string {
  const dash = `stroke-dasharray="${5.2 * unit} ${3 * unit}" stroke-linecap="round" fill="none"`;
  return (
    `<path d="${d}" transform="translate(${0.7 * unit} ${0.9 * unit})" stroke="#000" stroke-opacity=".22" stroke-width="${1.5 * unit}" ${dash}/>` +
    `<path d="${d}" stroke="${thread}" stroke-width="${1.35 * unit}" ${dash}/>`
  );
}

/** A sewn-on button with four holes. */
export function button([x, y]: Point, radius: number, colour = '#efe9dc'): string {
  const r = radius;
  const hole = (dx: number, dy: number) =>
    `<circle cx="${x + dx * r}" cy="${y + dy * r}" r="${r * 0.13}" fill="#1c1a17" fill-opacity=".75"/>`;
  return (
    `<circle cx="${x + r * 0.22}" cy="${y + r * 0.34}" r="${r * 1.08}" fill="#000" fill-opacity=".28"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.93}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="${r * 0.13}"/>` +
    `<circle cx="${x + r * 0.06}" cy="${y + r * 0.08}" r="${r * 0.66}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="${r * 0.16}"/>` +
    hole(-0.2, -0.2) +
    hole(0.2, -0.2) +
    hole(-0.2, 0.2) +
    hole(0.2, 0.2)
  );
}

/** A copper rivet. */
export const rivet = ([x, y]: Point, r: number) =>
  `<circle cx="${x + r * 0.2}" cy="${y + r * 0.3}" r="${r * 1.1}" fill="#000" fill-opacity=".3"/><circle cx="${x}" cy="${y}" r="${r}" fill="#a8743f"/><circle cx="${x - r * 0.25}" cy="${y - r * 0.3}" r="${r * 0.4}" fill="#e2b98a"/>`;
