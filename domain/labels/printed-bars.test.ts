import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barsDrawing } from '#domain/labels/bars-drawing.ts';
import { type LabelCode, modulesOf, printedBars } from '#domain/labels/printed-bars.ts';
import { DOT_MM } from '#domain/labels/printer-dots.ts';

const EAN_13 = '7709990000016';
const character = fc.integer({ min: 32, max: 126 }).map((each) => String.fromCharCode(each));
const anyText = fc.array(character, { minLength: 1, maxLength: 30 }).map((each) => each.join(''));
const anyRoom = fc.integer({ min: 10, max: 150 });

function drawn(code: LabelCode, roomMm = 100) {
  const bars = printedBars(code, roomMm);
  if (!('widths' in bars)) throw new Error(`There are no bars: ${bars.kind}.`);
  return bars;
}

describe('bars on a label', () => {
  test('are of whole dots, of 0.25 mm at least, and fit with their white margins', () => {
    fc.assert(
      fc.property(anyText, anyRoom, (text, roomMm) => {
        const bars = printedBars({ text }, roomMm);
        if (!('widths' in bars)) return;
        expect(Number.isInteger(bars.dots)).toBe(true);
        expect(bars.dots * DOT_MM).toBeGreaterThanOrEqual(0.25);
        expect(modulesOf(bars) * bars.dots * DOT_MM).toBeLessThanOrEqual(roomMm);
      }),
    );
  });

  test('are missing only where those of two dots do not fit', () => {
    fc.assert(
      fc.property(anyText, anyRoom, (text, roomMm) => {
        const fits = modulesOf(drawn({ text }, 1000)) * 2 * DOT_MM <= roomMm;
        expect(printedBars({ text }, roomMm).kind === 'no_room').toBe(!fits);
      }),
    );
  });

  test('of the label of a shelf fit on the smallest paper', () => {
    expect(drawn({ text: 'A-03-2-B' }, 42.7)).toMatchObject({ kind: 'code_128', dots: 2 });
  });

  test('are drawn in whole pixels, each module in its dots', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 20, max: 150 }), (text, roomMm) => {
        const bars = printedBars({ text }, roomMm);
        if (!('widths' in bars)) return;
        const { widthPx, modules } = barsDrawing(bars);
        expect(Number.isInteger(widthPx)).toBe(true);
        expect(((widthPx / modules) * 203) / 96).toBeCloseTo(bars.dots, 10);
        expect(modules).toBeGreaterThanOrEqual(modulesOf(bars));
      }),
    );
  });

  test.each([
    ['a letter that they do not write', 'TAMAÑO-1'],
    ['nothing', ''],
  ])('are none for %s', (_, text) => {
    expect(printedBars({ text }, 100)).toEqual({ kind: 'no_symbols' });
  });
});

describe('the bars of a product', () => {
  test.each([
    ['of thirteen digits', { text: 'CAF-1', gtin: EAN_13 }, 'ean_13', EAN_13],
    ['of eight', { text: 'CAF-1', gtin: '96385074' }, 'ean_8', '96385074'],
    ['of twelve', { text: 'CAF-1', gtin: '036000291452' }, 'ean_13', '036000291452'],
    ['that is its SKU', { text: EAN_13, gtin: null }, 'ean_13', EAN_13],
  ])('say an EAN %s as an EAN', (_, code, kind, text) => {
    expect(drawn(code)).toMatchObject({ kind, text });
  });

  test.each([
    ['whose last digit does not check', { text: '7709990000017' }],
    ['that readers give back without its zero', { text: '036000291452' }],
    ['of a carton', { text: 'CAF-1', gtin: '17709990000013' }],
  ])('say the text in Code 128 beside a number %s', (_, code) => {
    expect(drawn(code)).toMatchObject({ kind: 'code_128', text: code.text });
  });

  test('have 95 modules between the margins of an EAN-13, and 67 of an EAN-8', () => {
    expect(modulesOf(drawn({ text: EAN_13 }))).toBe(11 + 95 + 7);
    expect(modulesOf(drawn({ text: '96385074' }))).toBe(7 + 67 + 7);
  });

  test('have guards that reach further than the rest', () => {
    const heights = [...barsDrawing(drawn({ text: EAN_13 })).path.matchAll(/v([\d.]+)/g)].map(
      ([, each]) => each,
    );
    const guards = heights.flatMap((each, at) => (each === '1' ? [at] : []));
    expect(guards).toEqual([0, 1, 14, 15, 28, 29]);
  });
});
