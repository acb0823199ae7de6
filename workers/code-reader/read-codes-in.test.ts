import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { encode } from 'uqr';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import {
  prepareZXingModule as prepareWriter,
  writeBarcode,
  type WriteInputBarcodeFormat,
} from 'zxing-wasm/writer';
import { barsDrawing } from '#domain/labels/bars-drawing.ts';
import { type LabelCode, printedBars } from '#domain/labels/printed-bars.ts';
import { readCodesIn } from '#workers/code-reader/read-codes-in.ts';

const { resolve } = createRequire(import.meta.url);
const MODULE_PX = 3;

beforeAll(async () => {
  const binaryOf = (name: string) => new Uint8Array(readFileSync(resolve(`zxing-wasm/${name}`))).buffer;
  const reader = { wasmBinary: binaryOf('reader/zxing_reader.wasm') };
  const writer = { wasmBinary: binaryOf('writer/zxing_writer.wasm') };
  await prepareZXingModule({ overrides: reader, fireImmediately: true });
  await prepareWriter({ overrides: writer, fireImmediately: true });
});

describe('codes that MeStore prints', () => {
  test('the Code 128 of a position is read', async () => {
    expect(await seen(printed({ text: 'A-03-2-B' }))).toEqual(['A-03-2-B']);
  });

  test('so it is on its side and darker, as a camera sees it', async () => {
    const label = sharp(Buffer.from(printed({ text: 'TEN-0412' }, { roomMm: 70 })))
      .rotate(90)
      .linear(0.6)
      .blur(0.6);
    expect(await seen(await label.png().toBuffer())).toEqual(['TEN-0412']);
  });

  test.each<[LabelCode, string]>([
    [{ text: 'MS-000123-1' }, 'MS-000123-1'],
    [{ text: 'MSSIGUIENTE' }, 'MSSIGUIENTE'],
    [{ text: '0012345678' }, '0012345678'],
    [{ text: 'a1234567b12c' }, 'a1234567b12c'],
    [{ text: 'CAF-1', gtin: '7709990000016' }, '7709990000016'],
    [{ text: 'CAF-2', gtin: '96385074' }, '96385074'],
    [{ text: '7702001044016' }, '7702001044016'],
    [{ text: 'CAF-3', gtin: '036000291452' }, '0036000291452'],
  ])(
    'the narrowest bars of %o are read as 203 dots to the inch, wherever the first dot falls',
    async (code, text) => {
      for (const left of [0, 0.3, 0.5, 0.7]) {
        expect(await seen(printed(code, { left, roomMm: narrowestRoom(code) }))).toEqual([text]);
      }
    },
  );

  test('every bar of a label has its whole dots, wherever the first one falls', async () => {
    const bars = printedBars({ text: 'A-03-2-B' }, 42.7);
    if (!('widths' in bars)) throw new Error('The bars do not fit.');
    for (const left of [0.1, 0.4, 0.6, 0.9])
      expect(await dotsOf(printed({ text: 'A-03-2-B' }, { left }))).toEqual(
        bars.widths.map((each) => each * 2),
      );
  });

  test('a QR code is read', async () => {
    expect(await seen(qrDrawing('MSB1:abcd:1/2:cafe'))).toEqual(['MSB1:abcd:1/2:cafe']);
  });

  test('a picture without codes has none', async () => {
    expect(await seen(await sharp({ create: blank }).png().toBuffer())).toEqual([]);
  });
});

test.each<[WriteInputBarcodeFormat, string]>([
  ['EAN13', '7702001044016'],
  ['EAN8', '96385074'],
  ['ITF', '17702001044013'],
  ['DataMatrix', 'TEN-0412'],
])('%s, which suppliers print, is read', async (format, text) => {
  const { image } = await writeBarcode(text, { format, scale: MODULE_PX, addQuietZones: true });
  if (!image) throw new Error(`${format} was not drawn.`);
  expect(await seen(Buffer.from(await image.arrayBuffer()))).toEqual([text]);
});

const blank = { width: 320, height: 200, channels: 3, background: '#fff' } as const;

/** The codes that the reader finds in a drawing or a picture. */
async function seen(picture: string | Buffer): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(picture))
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  return (await readCodesIn(pixels as ImageData)).map((each) => each.rawValue);
}

/** Bars as the printer lays them out: 203 dots to the inch, from a place that need not be a whole dot. */
function printed(code: LabelCode, { left = 0, roomMm = 42.7 } = {}): string {
  const bars = printedBars(code, roomMm);
  if (!('widths' in bars)) throw new Error(`There are no bars: ${bars.kind}.`);
  const { widthPx, modules, path } = barsDrawing(bars);
  const width = (widthPx * 203) / 96;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width) + 1}" height="52"><rect width="100%" height="100%"
    fill="#fff"/><svg x="${left}" width="${width}" height="52" viewBox="0 0 ${modules} 1" preserveAspectRatio="none"
    shape-rendering="crispEdges"><path d="${path}"/></svg></svg>`;
}

/** A place in which no wider bars fit. */
function narrowestRoom(code: LabelCode): number {
  const rooms = Array.from({ length: 400 }, (_, at) => 15 + at / 4);
  return rooms.find((each) => 'widths' in printedBars(code, each)) ?? 0;
}

/** The dots of each bar and space along the middle of a drawing, without the white at its ends. */
async function dotsOf(drawn: string): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(drawn))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width;
  const row = [...data.subarray(middle, middle + info.width)]
    .map((each) => (each < 128 ? 'x' : ' '))
    .join('');
  return (row.trim().match(/x+| +/g) ?? []).map((each) => each.length);
}

function qrDrawing(text: string): string {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`<path d="M${x} ${y}h1v1h-1z"/>`] : [])),
  );
  return drawing(modules.join(''), size, size);
}

function drawing(content: string, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * MODULE_PX}"
    height="${height * MODULE_PX}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/>${content}</svg>`;
}
