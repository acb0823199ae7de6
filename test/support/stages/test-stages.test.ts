import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { groupsOf, type Run, selectStages, stages } from '#test/support/stages/test-stages.ts';

const MAX_JOURNEYS = 30;
const namesOf = (run: Run, ...names: string[]) => selectStages(run, names).map((each) => each.name);

describe('selectStages', () => {
  test('gives a run all of its stages, or the named ones with what they need', () => {
    expect(namesOf('gate')).not.toContain('seeds');
    expect(namesOf('long')).not.toContain('simulation');
    expect(namesOf('gate', 'browser')).toEqual(['build', 'demo-server', 'browser']);
    expect(namesOf('long', 'chaos', 'journeys')).toEqual(['build', 'chaos', 'journeys']);
  });

  test('names each stage once, and each is of a run', () => {
    expect(new Set(stages.map((each) => each.name)).size).toBe(stages.length);
    expect(new Set([...namesOf('gate'), ...namesOf('long')]).size).toBe(stages.length);
  });
});

test('only neighbours that leave a core free run together', () => {
  const groups = groupsOf(selectStages('gate', [])).map((group) => group.map((each) => each.name));
  expect(groups[0]).toEqual(['format', 'build', 'lint', 'types', 'demo-server', 'gallery-app']);
  expect(groups.slice(1).every((group) => group.length === 1)).toBe(true);
});

test(`the gate has at most ${MAX_JOURNEYS} journeys`, () => {
  const folder = resolve(import.meta.dirname, '../../e2e');
  const marked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((each) => each.endsWith('.e2e.ts'))
    .flatMap((each) => readFileSync(join(folder, each), 'utf8').match(/ @gate['`]/g) ?? []);
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.length).toBeLessThanOrEqual(MAX_JOURNEYS);
});
