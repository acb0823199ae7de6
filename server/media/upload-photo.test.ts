import sharp from 'sharp';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { StoredPhoto, MAX_UPLOAD_BYTES } from '#domain/media/media-commands.ts';
import { photoAt, photoCopyUrl } from '#domain/media/photo.ts';
import { maxBatchBytes, type Command } from '#domain/protocol/command.ts';
import { uploadPhotoHandler } from '#server/media/upload-photo.ts';
import { aCommand, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
afterEach(() => vi.restoreAllMocks());

/** A picture of noise, which no compression makes small; each shade is a picture of its own. */
async function picture(shade: number, side = 64): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: shade, sigma: 40 } as const;
  const create = { width: side, height: side, channels: 3, background: '#fff', noise } as const;
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}

const upload = (file: Uint8Array) =>
  aCommand('admin_sales', 'photo.upload', { file: Buffer.from(file).toString('base64') });
const results = (...commands: Command[]) => deliver(server, 'admin_sales', commands);

describe('photo.upload', () => {
  test('keeps a photograph for products; delivered again, or as another command, it is the same one', async () => {
    const file = await picture(120);
    const command = upload(file);
    const [first] = await results(command);
    const kept = v.parse(StoredPhoto, first?.result);
    expect(kept).toMatchObject({ width: 64, height: 64 });
    expect((await results(command))[0]?.result).toEqual(kept);
    expect((await results(upload(file)))[0]?.result).toEqual(kept);
    const id = photoAt(kept.public_url)?.id ?? '';
    expect((await server.request(photoCopyUrl(id, 64, 'webp'))).status).toBe(200);
  });

  test('that is no photograph is refused with what to do, and holds up nothing', async () => {
    const broken = upload(Buffer.from('no es una foto'));
    const decided = await results(broken, upload(await picture(90)));
    expect(decided).toMatchObject([
      {
        status: 'rejected',
        problem: { code: 'broken_photo', message: expect.stringContaining('No pudimos leer la imagen') },
      },
      { status: 'applied' },
    ]);
  });

  test('whose copies could not be made before the transaction is decided in it, and fails nobody else', async () => {
    vi.spyOn(uploadPhotoHandler, 'prepare').mockRejectedValueOnce(new Error('There is no memory left.'));
    const decided = await results(upload(await picture(60)), upload(await picture(70)));
    expect(decided.map((each) => each.status)).toEqual(['applied', 'applied']);
  });

  test('of the largest size that may travel fits in a request', () => {
    const heaviest = upload(Buffer.alloc(MAX_UPLOAD_BYTES));
    expect(JSON.stringify({ commands: [heaviest] }).length).toBeLessThan(maxBatchBytes.media - 4_096);
  });
});
