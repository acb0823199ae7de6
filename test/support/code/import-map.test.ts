import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  areaCirclesIn,
  circlesIn,
  crossingsBetweenFeatures,
  foreignPackagesIn,
  mapOfFloors,
  relativeImportsIn,
  strangersIn,
  unmappedIn,
  workersPulledInto,
} from '#test/support/code/import-map.ts';
import { temporaryFolder } from '#test/support/owned.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder('mestore-map-').path;
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, ...lines: string[]): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), lines.join('\n'));
}

describe('the architecture check notices', () => {
  test.each([
    ["import { a } from '#server/a.ts';"],
    ["import type { A } from '#server/a.ts';"],
    ["import '#server/a.ts';"],
    ["import {\n  a,\n  b,\n} from '#server/a.ts';"],
    ["export { a } from '#server/a.ts';"],
    ["export * from '#server/a.ts';"],
    ["const a = () => import('#server/a.ts');"],
    ["import * as v from 'valibot'; // first\nimport { a } from '#server/a.ts';"],
  ])('an import that the map does not list: %s', (line) => {
    write('src/ui/button.tsx', line);
    expect(strangersIn(root, 'src/ui', { 'src/ui': [] })).toEqual(['src/ui/button.tsx imports #server/a.ts']);
  });

  test('a place that merely begins like an allowed one', () => {
    write('src/shared/a.ts', "import { a } from '#synchronous/a.ts';");
    expect(strangersIn(root, 'src/shared', { 'src/shared': ['sync'] })).toHaveLength(1);
  });

  test.each([
    ['above', '#server/orders/a.ts'],
    ['beside', '#server/audit/a.ts'],
    ['that nobody listed', '#server/app.ts'],
  ])('an area of the server that imports one %s', (_, other) => {
    const map = mapOfFloors('server', [['db'], ['messages', 'audit'], ['orders']], ['domain']);
    write(
      'server/messages/a.ts',
      "import { ids } from '#domain/base/ids.ts';",
      "import { rows } from '#server/db/rows.ts';",
      `const late = () => import('${other}');`,
    );
    expect(strangersIn(root, 'server/messages', map)).toEqual([`server/messages/a.ts imports ${other}`]);
  });

  test('files that import each other, by a type or when they need it too', () => {
    write('src/a.ts', "import { b } from '#src/b.ts';", "import { d } from '#domain/d.ts';");
    write('src/b.ts', "const later = () => import('#src/c.ts');");
    write('src/c.ts', "import type { A } from '#src/a.ts';");
    write('src/alone.ts', "import { a } from '#src/a.ts';");
    write('domain/d.ts', 'export const d = 1;');
    expect(circlesIn(root, ['src', 'domain'])).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']]);
  });

  test('areas that import each other around others, though no file of theirs does', () => {
    write('domain/orders/a.ts', "import type { B } from '#domain/returns/b.ts';");
    write('domain/returns/b.ts', 'export type B = 1;');
    write('domain/returns/c.ts', "import { d } from '#domain/pages.ts';");
    write('domain/pages.ts', "import { e } from '#domain/orders/e.ts';");
    write('domain/orders/e.ts', "import { f } from '#domain/base/ids.ts';");
    write('domain/base/ids.ts', 'export const f = 1;');
    expect(circlesIn(root, ['domain'])).toEqual([]);
    expect(areaCirclesIn(root, 'domain')).toEqual([['domain/orders', 'domain/pages.ts', 'domain/returns']]);
  });

  test('a feature that imports another', () => {
    write(
      'src/features/shop/cart/a.ts',
      "import { b } from '#src/features/shop/orders/b.ts';",
      "import '#src/features/shop/cart/c.ts';",
    );
    expect(crossingsBetweenFeatures(root)).toEqual([
      'src/features/shop/cart/a.ts imports #src/features/shop/orders/b.ts',
    ]);
  });

  test('a package that the domain must not need', () => {
    write('domain/a.ts', "import { readFileSync } from 'node:fs';", "import * as v from 'valibot';");
    expect(foreignPackagesIn(root, 'domain', ['valibot'])).toEqual(['domain/a.ts imports node:fs']);
  });

  test('relative imports of code, but not of assets', () => {
    write(
      'src/ui/a.tsx',
      "import './b.ts';",
      "import { c } from '../c';",
      "import css from './a.module.css';",
      "import icon from './icon.svg?url';",
      "import Job from './job.worker?worker';",
    );
    expect(relativeImportsIn(root, 'src/ui')).toEqual([
      'src/ui/a.tsx imports ./b.ts',
      'src/ui/a.tsx imports ../c',
    ]);
  });

  test('a worker pulled into the main thread, but not its type or its address', () => {
    write(
      'src/db/a.ts',
      "import { run } from '#workers/x/x.worker.ts';",
      "import type { Api } from '#workers/x/x.worker.ts';",
      "const url = new URL('./x.worker.ts', import.meta.url);",
    );
    expect(workersPulledInto(root, 'src/db')).toEqual(['src/db/a.ts imports #workers/x/x.worker.ts']);
  });

  test('a file outside the map', () => {
    write('src/hooks/a.ts');
    write('src/ui/b.ts');
    expect(unmappedIn(root, 'src', { 'src/ui': [] })).toEqual(['src/hooks/a.ts']);
  });

  test('a place where nothing is', () => {
    expect(() => strangersIn(root, 'sw', { sw: [] })).toThrow('Nothing found under sw/');
  });
});
