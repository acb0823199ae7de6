import type { Palette } from '#server/media/art/palette.ts';

/** A flat area. */
export function fill(color: string, d: string): string {
  return `<path d="${d}" fill="${color}"/>`;
}

/** The body of a thing in its colour, with its lit side over it. */
export function solid({ main, light }: Palette, body: string, lightSide: string): string {
  return fill(main, body) + fill(light, lightSide);
}

/** An open stroke: strings, handles, edges. */
export function line(color: string, width: number, d: string, cap: 'butt' | 'round' = 'butt'): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
}

export function box(color: string, x: number, y: number, width: number, height: number, radius = 0): string {
  const corner = radius > 0 ? ` rx="${radius}"` : '';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corner} fill="${color}"/>`;
}

export function disc(color: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
}

export function oval(color: string, x: number, y: number, radiusX: number, radiusY: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${color}"/>`;
}
