import { expect, test } from 'vitest';
import { photoUploads } from '#src/shared/media/photo-uploads.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { A_TINY_PHOTO } from '#test/factories/photo-factory.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

const anUpload = (over: Partial<OutboxEntry> = {}) =>
  anEntry({
    type: 'media',
    name: 'photo.upload',
    data: { file: A_TINY_PHOTO },
    detail: 'silla.jpg',
    ...over,
  });

test.each([
  [{ state: 'queued' }, 'waiting'],
  [{ state: 'waiting' }, 'waiting'],
  [{ state: 'sending' }, 'sending'],
  [{ state: 'acked', synced: true }, 'sent'],
  [{ state: 'rejected' }, 'refused'],
] as const)('a photograph whose command is %j is shown as %s', (entry, state) => {
  expect(photoUploads([anUpload(entry)], new Map())).toMatchObject([{ name: 'silla.jpg', state }]);
});

test('shows how much left, where the page knows, and the address once it was kept', () => {
  const [sending, sent] = [
    anUpload({ state: 'sending' }),
    anUpload({ state: 'acked', synced: true, result: { public_url: '/media/x.jpeg', width: 2, height: 2 } }),
  ];
  expect(photoUploads([sending, sent], new Map([[sending.id, 0.4]]))).toMatchObject([
    { progress: 0.4, url: null },
    { progress: null, url: '/media/x.jpeg' },
  ]);
});

test('leaves out other commands, and refusals that were put away', () => {
  const putAway = anUpload({ state: 'rejected', resolution: 'discarded' });
  expect(photoUploads([anEntry(), putAway], new Map())).toEqual([]);
});
