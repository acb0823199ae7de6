import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  AddIncidentPhotoData,
  incidentPhotoPath,
  MAX_INCIDENT_PHOTO_BYTES,
  MAX_INCIDENT_PHOTOS,
  MAX_CHOSEN_PHOTO_PIXELS,
  MAX_PHOTO_PIXELS,
  photoFileRefusal,
} from '#domain/inventory/incident-photo.ts';
import { Incident } from '#domain/inventory/incident.ts';
import { MAX_BATCH_BYTES } from '#domain/protocol/command.ts';
import { deliveryOf } from '#test/server/commands.ts';
import { anIncident, anIncidentPhoto } from '#test/server/incidents.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });
const base64 = async (made: Sharp) => (await made.toBuffer()).toString('base64');
const work = deliveryOf(server, 'admin_logistics');

async function reported(): Promise<string> {
  const report = anIncident(await server.addProduct({}, 9));
  await work(report);
  return report.id;
}

async function photosOf(id: string): Promise<Incident['photos']> {
  const answer = await server.request('/api/v1/inventory/incidentes?limit=100', {
    headers: await server.signIn('admin'),
  });
  const { data } = (await answer.json()) as { data: unknown[] };
  return data.map((each) => v.parse(Incident, each)).find((each) => each.id === id)?.photos ?? [];
}

describe('photoFileRefusal', () => {
  const refusalOf = (file: Uint8Array) => photoFileRefusal(file, MAX_PHOTO_PIXELS);

  test('takes whole photographs of every kind, upright or turned', async () => {
    const files = [
      picture().jpeg(),
      picture().jpeg({ progressive: true }),
      picture().withMetadata({ orientation: 6 }).jpeg(),
      picture().png(),
      picture().webp(),
      picture().webp({ lossless: true }),
      picture().ensureAlpha(0.5).webp(),
    ];
    for (const each of files) expect(refusalOf(await each.toBuffer())).toBeNull();
  });

  test('takes what programs write behind the end and before a marker', async () => {
    const [jpeg, png, webp] = await Promise.all(
      [picture().jpeg(), picture().png(), picture().webp()].map((each) => each.toBuffer()),
    );
    const more = Buffer.from('of another program\0\0');
    const filled = Buffer.concat([
      jpeg?.subarray(0, 2) ?? more,
      Buffer.of(0xff, 0xff, 0xff),
      jpeg?.subarray(2) ?? more,
    ]);
    for (const each of [jpeg, png, webp]) expect(refusalOf(Buffer.concat([each ?? more, more]))).toBeNull();
    expect(refusalOf(filled)).toBeNull();
  });

  test('refuses one that is cut anywhere, and never fails', async () => {
    const files = await Promise.all(
      [picture().jpeg(), picture().png(), picture().webp()].map((each) => each.toBuffer()),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.double({ min: 0, max: 1, maxExcluded: true }),
        (file, part) => {
          expect(refusalOf(file.subarray(0, Math.floor(file.length * part)))).not.toBeNull();
        },
      ),
    );
    fc.assert(fc.property(fc.uint8Array(), (noise) => void refusalOf(noise)));
  });

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_photo'],
    ['a text', Buffer.from('hola'), 'not_a_photo'],
    ['nothing', Buffer.alloc(0), 'not_a_photo'],
    ['what an iPhone writes', Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic'), 'heic_photo'],
    ['a video', Buffer.from('\0\0\0\x20ftypisom\0\0\0\0'), 'not_a_photo'],
  ])('refuses %s', (_, file, refusal) => expect(refusalOf(file)).toBe(refusal));

  test('refuses 40 million pixels before anything opens them', async () => {
    const large = picture(8_000, 5_000);
    expect(refusalOf(await large.clone().jpeg({ quality: 1 }).toBuffer())).toBe('too_many_pixels');
    const png = await large.png().toBuffer();
    expect(refusalOf(png)).toBe('too_many_pixels');
    expect(photoFileRefusal(png, MAX_CHOSEN_PHOTO_PIXELS), 'on the device that took it').toBeNull();
  });
});

test('the heaviest photograph fits in a batch with its envelope', () => {
  const heaviest = anIncidentPhoto(
    randomUUID(),
    Buffer.alloc(MAX_INCIDENT_PHOTO_BYTES, 7).toString('base64'),
  );
  expect(v.is(AddIncidentPhotoData, heaviest.data)).toBe(true);
  expect(JSON.stringify({ commands: [heaviest] }).length).toBeLessThan(MAX_BATCH_BYTES - 4_096);
});

describe('incident.addPhoto', () => {
  test('keeps a photograph once, without what the camera wrote, for everybody of the portal', async () => {
    const id = await reported();
    const exif = { IFD0: { Copyright: 'Marta Rueda' }, IFD3: { GPSLatitude: '7/1 7/1 0/1' } };
    const photo = anIncidentPhoto(
      id,
      await base64(
        picture(40, 20)
          .withMetadata({ orientation: 6, exif } as object)
          .jpeg(),
      ),
    );
    const [first] = await work(photo);
    expect(first?.status).toBe('applied');
    expect(await work(photo)).toEqual([first]);
    expect(await photosOf(id)).toEqual([{ id: photo.id, width: 20, height: 40 }]);
    const answer = await server.request(incidentPhotoPath(photo.id), {
      headers: await server.signIn('admin_support'),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const kept = Buffer.from(await answer.arrayBuffer());
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes('Marta')).toBe(false);
  });

  test('refuses what is no photograph, of no incident, and one too many', async () => {
    const id = await reported();
    const good = await base64(picture().jpeg());
    const code = async (incidentId: string, jpeg: string) =>
      (await work(anIncidentPhoto(incidentId, jpeg)))[0]?.problem?.code;
    const cut = good.slice(0, 200);
    expect(await code(id, cut)).toBe('broken_photo');
    expect(await code(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'))).toBe(
      'broken_photo',
    );
    expect(await code(id, 'no es base64')).toBe('invalid_command');
    expect(await code(randomUUID(), good)).toBe('incident_not_found');
    expect(await photosOf(id)).toEqual([]);
    const many = Array.from({ length: MAX_INCIDENT_PHOTOS + 1 }, () => anIncidentPhoto(id, good));
    const results = await work(...many);
    expect(results.filter((each) => each.status === 'applied')).toHaveLength(MAX_INCIDENT_PHOTOS);
    expect(results.at(-1)?.problem?.code).toBe('too_many_photos');
    expect(await photosOf(id)).toHaveLength(MAX_INCIDENT_PHOTOS);
  });
});
