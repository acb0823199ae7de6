import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { storedWidths, PHOTO_FORMATS, photoAt, photoCopyUrl } from '#domain/media/photo.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

/** A picture with an edge to the left of its middle, so that a test can recognise a turned one. */
function picture(width: number, height: number, red = 200) {
  const half = {
    width: Math.ceil(width / 2),
    height,
    channels: 3,
    background: { r: red, g: 20, b: 20 },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

async function send(body: Uint8Array, type = 'image/jpeg', role: 'admin_sales' | 'buyer' = 'admin_sales') {
  const headers = { ...(await server.signIn(role)), 'content-type': type };
  return server.request('/api/v1/media/photos', { method: 'POST', headers, body: new Uint8Array(body) });
}

async function sent(file: Uint8Array, type?: string) {
  const answer = await send(file, type);
  expect(answer.status).toBe(201);
  const { public_url } = (await answer.json()) as { public_url: string };
  const photo = photoAt(public_url);
  if (!photo) throw new Error(`No photograph's address: ${public_url}`);
  return { photo, public_url };
}

const copy = async (...of: Parameters<typeof photoCopyUrl>) => server.request(photoCopyUrl(...of));

describe('POST /media/photos', () => {
  test('keeps a photograph at each width and in each format, and answers with an address for products', async () => {
    const { photo, public_url } = await sent(await picture(900, 600).jpeg().toBuffer());
    expect([photo.width, photo.height]).toEqual([900, 600]);
    for (const width of storedWidths(900))
      for (const format of PHOTO_FORMATS) {
        const answer = await copy(photo.id, width, format);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
        expect(answer.headers.get('cache-control')).toContain('immutable');
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
        const made = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata();
        expect([made.width, made.height]).toEqual([width, Math.round((width * 600) / 900)]);
      }
    const product = await server.addProduct({ main_image_url: public_url, images: [{ public_url }] }, 3);
    const shown = (await (await server.request(`/api/v1/products/${product}`)).json()) as object;
    expect(shown).toMatchObject({ main_image_url: public_url, images: [{ public_url }] });
  });

  test('the same file sent again is the same photograph', async () => {
    const file = await picture(300, 300, 90).png().toBuffer();
    const [first, again] = await Promise.all([sent(file, 'image/png'), sent(file, 'image/png')]);
    expect(again.public_url).toBe(first.public_url);
    expect((await sent(file, 'image/png')).public_url).toBe(first.public_url);
  });

  test('turns it as the camera was held, and drops what the camera wrote', async () => {
    const gps = { IFD0: { Copyright: 'Marta Rueda' }, IFD3: { GPSLatitude: '7/1 7/1 0/1' } };
    const file = await picture(400, 200)
      .withMetadata({ orientation: 6, exif: gps } as object)
      .jpeg()
      .toBuffer();
    const { photo } = await sent(file);
    expect([photo.width, photo.height]).toEqual([200, 400]);
    const answer = await copy(photo.id, 200, 'jpeg');
    const kept = new Uint8Array(await answer.arrayBuffer());
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(Buffer.from(kept).includes('Marta')).toBe(false);
  });

  test('is never made larger than it is', async () => {
    const { photo } = await sent(await picture(90, 90, 33).webp().toBuffer(), 'image/webp');
    expect((await copy(photo.id, 90, 'avif')).status).toBe(200);
    expect((await copy(photo.id, 160, 'avif')).status).toBe(404);
  });

  test('what is transparent stands on white', async () => {
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } });
    const { photo } = await sent(await clear.png().toBuffer(), 'image/png');
    const answer = await copy(photo.id, 40, 'jpeg');
    const { channels } = await sharp(new Uint8Array(await answer.arrayBuffer())).stats();
    expect(channels.map((each) => each.min > 250)).toEqual([true, true, true]);
  });

  test.each([
    ['no picture at all', Buffer.from('hola'), 'image/jpeg', 422, 'No pudimos leer la imagen'],
    ['a picture that is cut', null, 'image/jpeg', 422, 'No pudimos leer la imagen'],
    [
      'a drawing that says to be a photograph',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'image/png',
      422,
      'contenido que puede ejecutarse',
    ],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 422, 'No pudimos leer la imagen'],
    ['another format', Buffer.from('GIF89a'), 'image/gif', 415, 'Formato no permitido'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/jpeg', 413, '5120 KiB'],
  ])('refuses %s and keeps nothing', async (_, given, type, status, sentence) => {
    const body = given ?? (await picture(600, 600).jpeg().toBuffer()).subarray(0, 700);
    const answer = await send(body, type);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { detail: string }).detail).toContain(sentence);
  });

  test('refuses what could run as dangerous, and another file that is no photograph as a bad request', async () => {
    const codeOf = async (input: string) =>
      ((await (await send(Buffer.from(input), 'image/jpeg')).json()) as { code: string }).code;
    expect(await codeOf('<svg onload="alert(1)"/>')).toBe('SEC_001');
    expect(await codeOf('MZ\u0090')).toBe('SEC_001');
    expect(await codeOf('hola')).toBe('API_001');
  });

  test('refuses a small file that would be enormous', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const answer = await send(bomb, 'image/png');
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      422,
      'La imagen tiene demasiados píxeles. Redúcela antes de subirla.',
    ]);
  });
});

test.each([
  '/media/photos/abc/160.jpeg',
  `/media/photos/${'a'.repeat(22)}/160.jpeg`,
  `/media/photos/${'a'.repeat(22)}/x.exe`,
])('%s is not there', async (address) => {
  const answer = await server.request(address);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'API_002' }]);
});
