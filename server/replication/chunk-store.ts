import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { DAY_MS } from '#domain/base/durations.ts';

const KEPT_MS = DAY_MS;
const brotli = promisify(brotliCompress);
const encodings = { br: '.br', gzip: '.gz' } as const;
export type ChunkEncoding = keyof typeof encodings | 'identity';

/** Files of a snapshot, compressed once and named by their content, in a folder that survives restarts. */
export interface ChunkStore {
  /** @returns the SHA-256 of the content. */
  save(content: Buffer): Promise<string>;
  /** The content in the encoding asked for; null when there is no such chunk. */
  read(sha256: string, encoding: ChunkEncoding): Promise<Buffer | null>;
  /** Deletes the chunks that no manifest has named for a day. */
  forgetOld(): Promise<void>;
}

/** @param now the server's clock, by which files are dated and deleted. */
export function chunkStore(folder: string, now: () => number): ChunkStore {
  const fileOf = (sha256: string, encoding: keyof typeof encodings) =>
    path.join(folder, `${sha256}.ndjson${encodings[encoding]}`);

  function date(file: string): Promise<void> {
    const at = new Date(now());
    return utimes(file, at, at);
  }

  async function write(file: string, compressed: Promise<Buffer>): Promise<void> {
    const unfinished = `${file}.${process.pid}.parte`;
    await writeFile(unfinished, await compressed);
    await date(unfinished);
    await rename(unfinished, file);
  }

  return {
    async save(content) {
      const sha256 = createHash('sha256').update(content).digest('hex');
      const files = [fileOf(sha256, 'br'), fileOf(sha256, 'gzip')] as const;
      const touched = await Promise.allSettled(files.map(date));
      if (touched.every((each) => each.status === 'fulfilled')) return sha256;
      await mkdir(folder, { recursive: true });
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
      await Promise.all([
        write(files[0], brotli(content, quality)),
        write(files[1], promisify(gzip)(content)),
      ]);
      return sha256;
    },
    async read(sha256, encoding) {
      if (encoding !== 'identity') return readIfThere(fileOf(sha256, encoding));
      const compressed = await readIfThere(fileOf(sha256, 'gzip'));
      return compressed && promisify(gunzip)(compressed);
    },
    async forgetOld() {
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        const about = await stat(file).catch(() => null);
        if (about && now() - about.mtimeMs > KEPT_MS) await unlink(file).catch(() => undefined);
      }
    },
  };
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
