import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { walks } from '#test/measure/walks.ts';

const root = resolve(import.meta.dirname, '..');
const { walks: traced, broken } = walks(root);
const HEADING = '## The life of ';
const described = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  .split(/^(?=## )/m)
  .filter((section) => section.startsWith(HEADING))
  .map((section) => ({
    name: section.slice(HEADING.length, section.indexOf('\n')),
    files: [...section.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.tsx?)`/g)].map(([, file = '']) => file),
  }));

test('every leg of a flow is in the code: calls lead along it, and a name ties it to what came before', () => {
  expect(broken).toEqual([]);
});

test('the architecture describes the flows that are traced', () => {
  expect(described.map(({ name }) => name)).toEqual(traced.map(({ name }) => name));
});

test.each(described)('the architecture names no file that $name does not enter', ({ name, files }) => {
  expect(files.length).toBeGreaterThan(8);
  const walk = traced.find((each) => each.name === name);
  expect(files.filter((each) => !walk?.files.has(each) && !walk?.ground.has(each))).toEqual([]);
});

/** A forwarding file, a façade or a module for one function makes a walk longer; so does a part of the work that is new. */
const MOST_FILES = [85, 95, 25];

test.each(traced)('$name enters no more files than it may', (walk) => {
  expect(walk.files.size).toBeLessThanOrEqual(MOST_FILES[traced.indexOf(walk)] ?? 0);
});
