import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
/** Effects that stay in a process after the file that caused them has ended. */
const LEAVES_TRACES = /fake-indexeddb\/auto|\bvi\.(mock|doMock|resetModules)\(/;

const FOLDERS = ['domain', 'platform', 'identity', 'sync', 'workers', 'sw', 'src', 'server', 'local-gateway'];

/** Test files below folders of the project. */
function testFilesIn(folders: readonly string[], name: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((each) =>
        join(folder, each),
      ),
    )
    .filter((each) => name.test(each) && !each.includes('node_modules'));
}

function filesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.filter((each) => pattern.test(readFileSync(join(root, each), 'utf8')));
}

/**
 * Test files share a process: effects that one file leaves there would meet the next one, or not, as their
 * order happens to be.
 */
test('a test that leaves something in its process has modules, or a process, of its own', () => {
  const shared = testFilesIn(FOLDERS, /(?<!\.isolated)\.test\.tsx?$/);
  expect(shared.length).toBeGreaterThan(300);
  expect(filesWith(LEAVES_TRACES, shared)).toEqual([]);
});

/** A folder without an owner stays on the machine when its test is killed, or forgets it. */
test('tests and benchmarks make temporary folders by temporaryFolder alone', () => {
  const files = [...testFilesIn(FOLDERS, /\.test\.tsx?$/), ...testFilesIn(['test'], /\.tsx?$/)];
  expect(filesWith(/\bmkdtemp/, files)).toEqual(['test/support/owned.test.ts', 'test/support/owned.ts']);
});
