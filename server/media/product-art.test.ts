import { describe, expect, test } from 'vitest';
import { artByCategory, artCodes, productArt } from '#server/media/product-art.ts';

describe('productArt', () => {
  test('draws the same picture every time', () => {
    expect(productArt('tenis-3-1')).toBe(productArt('tenis-3-1'));
  });

  test.each([
    '',
    'tenis',
    'tenis-3',
    'tenis-0-1',
    'tenis-99-1',
    'tenis-3-9',
    'nada-1-1',
    'tenis-3-1<script>',
    'toString-1-1',
    'Tenis-3-1',
  ])('refuses the unknown code %j', (code) => {
    expect(productArt(code)).toBeNull();
  });

  test('has at least six archetypes in every category and 48 in all', () => {
    const counts = Object.values(artByCategory).map((shelf) => Object.keys(shelf).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(6);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(48);
  });

  test('names every archetype once', () => {
    const names = Object.values(artByCategory).flatMap((shelf) => Object.keys(shelf));
    expect(new Set(names).size).toBe(names.length);
  });

  test('draws every code as well-formed vector shapes and nothing else', () => {
    for (const code of artCodes()) expect(problemOf(productArt(code) ?? ''), code).toBeNull();
  });

  test('draws each shape of an archetype differently', () => {
    const inOneColor = artCodes().filter((code) => /^[a-z]+-1-/.test(code));
    expect(new Set(inOneColor.map(productArt)).size).toBe(inOneColor.length);
  });
});

/**
 * The fault of a picture: an element that is not a plain shape, a tag left open, or a number that is none.
 */
function problemOf(svg: string): string | null {
  const open: string[] = [];
  const tags = svg.match(/<[^<>]*>/g) ?? [];
  if (tags.join('') !== svg) return 'text between its tags';
  for (const each of tags) {
    const [, closing, name = '', selfClosing] =
      /^<(\/?)([a-z]+)(?: [a-zA-Z-]+="[^"]*")*(\/?)>$/.exec(each) ?? [];
    if (!['svg', 'g', 'path', 'rect', 'circle', 'ellipse'].includes(name)) return `not a shape: ${each}`;
    if (closing && open.pop() !== name) return `closes ${name}`;
    if (!closing && !selfClosing) open.push(name);
  }
  if (open.length > 0) return `left open: ${open.join(' ')}`;
  return /NaN|undefined|null/.exec(svg)?.[0] ?? null;
}
