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
import { code128, QUIET_MODULES } from '#domain/warehouse/code-128.ts';
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
    expect(await seen(code128Drawing('A-03-2-B'))).toEqual(['A-03-2-B']);
  });

  test('so it is on its side and darker, as a camera sees it', async () => {
    const label = sharp(Buffer.from(code128Drawing('TEN-0412')))
      .rotate(90)
      .linear(0.6)
      .blur(0.6);
    expect(await seen(await label.png().toBuffer())).toEqual(['TEN-0412']);
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

function code128Drawing(text: string): string {
  let x = QUIET_MODULES;
  const bars = (code128(text) ?? []).map((width, at) => {
    x += width;
    return at % 2 === 0 ? `<path d="M${x - width} 0h${width}v30h-${width}z"/>` : '';
  });
  return drawing(bars.join(''), x + QUIET_MODULES, 30);
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
