import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
/** Effects that stay in a process after the file that caused them has ended. */
const LEAVES_TRACES = /fake-indexeddb\/auto|\bvi\.(mock|doMock|resetModules)\(/;

/**
 * Test files share a process: effects that one file leaves there would meet the next one, or not, as their
 * order happens to be.
 */
test('a test that leaves something in its process has modules, or a process, of its own', () => {
  const files = [
    'domain',
    'platform',
    'identity',
    'sync',
    'workers',
    'sw',
    'src',
    'server',
    'local-gateway',
  ].flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((each) => join(place, each)),
  );
  const shared = files.filter((each) => /\.test\.tsx?$/.test(each) && !/\.isolated\.test\.tsx?$/.test(each));
  expect(shared.length).toBeGreaterThan(300);
  expect(shared.filter((each) => LEAVES_TRACES.test(readFileSync(join(root, each), 'utf8')))).toEqual([]);
});
