import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import sharp from 'sharp';
import { encode } from 'uqr';
import { temporaryFolder } from '#test/support/owned.ts';

const MODULE_PX = 8;
const FRAME = { width: 640, height: 480 };

/** A browser whose camera looks at the QR code of a text. Closing it deletes the camera's picture. */
export async function browserSeeing(text: string, options: LaunchOptions = {}): Promise<Browser> {
  const folder = temporaryFolder('mestore-camara-').path;
  const file = join(folder, 'codigo.mjpeg');
  await sharp(Buffer.from(qrDrawing(text)))
    .resize({ ...FRAME, fit: 'contain', background: '#fff' })
    .jpeg({ quality: 95 })
    .toFile(file);
  const browser = await chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  browser.on('disconnected', () => rmSync(folder, { recursive: true, force: true }));
  return browser;
}

function qrDrawing(text: string): string {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`<path d="M${x} ${y}h1v1h-1z"/>`] : [])),
  );
  const side = size * MODULE_PX;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${side}" height="${side}"
    shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/>${modules.join('')}</svg>`;
}
