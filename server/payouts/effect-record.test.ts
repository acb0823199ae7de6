import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig, type Config } from '#server/config/config.ts';
import {
  openPayoutFile,
  payoutEffectOf,
  recordedRuns,
  recordPayoutEffect,
  recordSent,
  sentAtOf,
} from '#server/payouts/effect-record.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const root = temporaryFolder('mestore-effects-').path;
afterAll(() => rm(root, { recursive: true }));
let config: Config;
let folder: string;

beforeEach(async () => {
  config = readConfig({ DATA_DIR: temporaryFolder('data-', root).path });
  folder = path.join(config.dataDir, 'effects', 'payouts');
});

const record = (name: string, run = 'giro-1') =>
  recordPayoutEffect(config, {
    run,
    name,
    made_by: 'ana',
    made_at: '2026-03-05T15:00:00.000Z',
    format: 'pab',
    day: '2026-03-05',
    turn: 1,
    applied_on: '2026-03-05',
    text: `lo de ${name}`,
    legs: [],
  });

test('the file of a run is written once, sealed, and stays the first whoever writes at once', async () => {
  const kept = await Promise.all(['A.txt', 'B.txt', 'C.txt'].map((name) => record(name)));
  expect(new Set(kept.map(({ name }) => name)).size).toBe(1);
  expect(kept[0]?.sealed).not.toContain('lo de');
  expect(openPayoutFile(config, 'giro-1', Buffer.from(kept[0]?.sealed ?? '', 'base64'))).toBe(
    `lo de ${kept[0]?.name}`,
  );
  await recordSent(config, 'giro-1', 5);
  await recordSent(config, 'giro-1', 9);
  expect(await sentAtOf(config, 'giro-1')).toEqual(new Date(5));
  expect(await readdir(folder)).toEqual(['giro-1.file.json', 'giro-1.sent.json']);
});

test('where nothing can be written it says so with what to do, and leaves nothing half-written', async () => {
  await writeFile(path.join(config.dataDir, 'effects'), 'not a folder');
  await expect(record('A.txt')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('DATA_DIR/effects'),
  });
  await expect(recordedRuns(config)).rejects.toMatchObject({ status: 409 });
  await rm(path.join(config.dataDir, 'effects'));
  // A folder under the name of the record: it is written, and cannot be put in its place.
  await mkdir(path.join(folder, 'giro-2.sent.json'), { recursive: true });
  await expect(sentAtOf(config, 'giro-2')).rejects.toMatchObject({ status: 409 });
  await record('A.txt', 'giro-2');
  expect(await readdir(folder)).toEqual(['giro-2.file.json', 'giro-2.sent.json']);
});

test('a record that cannot be read is named and stops, and no name breaks the list of them', async () => {
  await record('A.txt');
  await writeFile(path.join(folder, 'giro-2.file.json'), '{"run":"giro-2"');
  await writeFile(path.join(folder, '%zz.file.json'), '{}');
  await writeFile(path.join(folder, 'a-medias.tmp'), '');
  await expect(payoutEffectOf(config, 'giro-2')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('giro-2.file.json'),
  });
  expect((await recordedRuns(config)).toSorted()).toEqual(['%zz', 'giro-1', 'giro-2']);
  expect(await payoutEffectOf(config, '字'.repeat(100))).toBeNull();
});
