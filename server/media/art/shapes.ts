import type { Palette } from '#server/media/art/palette.ts';

/** A kind of product that can be drawn: in how many shapes, and how. Variants count from 1. */
export interface Archetype {
  variants: number;
  /** Parts from back to front on a 160 × 160 sheet; the object stands on y = 140. */
  draw: (palette: Palette, variant: number) => string[];
}

export type ArtShelf = Record<string, Archetype>;

export function archetype(variants: number, draw: Archetype['draw']): Archetype {
  return { variants, draw };
}

/** A flat area. */
export function fill(color: string, d: string): string {
  return `<path d="${d}" fill="${color}"/>`;
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

/** The same parts, turned around a point. Positive degrees go clockwise. */
export function turned(degrees: number, x: number, y: number, parts: string[]): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`;
}

/** The parts, when they belong to this variant. */
export function when(condition: boolean, ...parts: string[]): string {
  return condition ? parts.join('') : '';
}

/** One part per number from 0 to `count` − 1. */
export function repeat(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('');
}
