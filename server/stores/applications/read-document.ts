import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { mutex } from '#domain/base/mutex.ts';
import type { AddDocumentData } from '#domain/stores/applications/store-application-commands.ts';
import { memoizeByKey } from '#domain/base/memoize.ts';
import { isPdf, refusalOfPdf } from '#server/stores/applications/check-pdf.ts';

const MAX_PIXELS = 64_000_000;
/** Longest side, in pixels, at which the small print of a paper is still read. */
const MAX_SIDE = 2400;
const READABLE: readonly string[] = ['jpeg', 'png', 'webp'];
const exclusively = mutex();

/** A document as it is kept, or why it is not. */
export type ReadDocument =
  | { ok: true; file: Uint8Array; mime: string; sha256: string }
  | { ok: false; message: string };

/** The document of a command, by its own bytes. A picture is drawn anew, without what the camera wrote in it. */
export const documentOf = memoizeByKey(({ file }: AddDocumentData) =>
  readDocument(Buffer.from(file, 'base64')),
);

async function readDocument(file: Uint8Array): Promise<ReadDocument> {
  const sha256 = createHash('sha256').update(file).digest('hex');
  if (isPdf(file)) {
    const message = refusalOfPdf(file);
    return message === null ? { ok: true, file, mime: 'application/pdf', sha256 } : { ok: false, message };
  }
  const drawn = await exclusively(() => drawAnew(file));
  return drawn ? { ok: true, file: drawn, mime: 'image/jpeg', sha256 } : { ok: false, message: NOT_READ };
}

const NOT_READ = 'No pudimos leer el archivo. Sube un PDF, o una foto en JPEG, PNG o WebP.';

async function drawAnew(file: Uint8Array): Promise<Uint8Array | null> {
  try {
    const given = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await given.metadata();
    if (!READABLE.includes(format)) return null;
    return await given
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
