import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callGraph, type Node } from '#test/measure/call-graph.ts';
import { temporaryFolder } from '#test/support/owned.ts';

/** What `app/start.ts#start` calls in these files. */
function callsIn(files: Record<string, string>, node: Node = 'app/start.ts#start'): readonly Node[] {
  const { path: root } = temporaryFolder('mestore-calls-');
  mkdirSync(join(root, 'app'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'app', name), text);
  return callGraph(root, ['app']).calls(node);
}

test('follows a function that is called, constructed or handed on', () => {
  const start = `import { a, B, c } from '#app/end.ts';
    export function start() { a(); new B(); [1].map(c); }`;
  const end = 'export function a() {} export class B {} export function c() {}';
  expect(callsIn({ 'start.ts': start, 'end.ts': end })).toEqual(
    expect.arrayContaining(['app/end.ts#a', 'app/end.ts#B', 'app/end.ts#c']),
  );
});

test('follows no type, no constant that is only read and no component that is drawn', () => {
  const start = `import { type T, table, Drawn } from '#app/end.ts';
    export function start(t: T) { return [table[0], <Drawn />]; }`;
  const end = 'export type T = 1; export const table = [1]; export function Drawn() { return null; }';
  expect(callsIn({ 'start.tsx': start, 'end.ts': end }, 'app/start.tsx#start')).toEqual([]);
});

test('enters a file that only hands on', () => {
  const start = `import { a } from '#app/facade.ts'; export function start() { a(); }`;
  const facade = `export { a } from '#app/end.ts';`;
  const files = { 'start.ts': start, 'facade.ts': facade, 'end.ts': 'export function a() {}' };
  expect(callsIn(files)).toEqual(['app/facade.ts#a']);
  expect(callsIn(files, 'app/facade.ts#a')).toEqual(['app/end.ts#a']);
});

test('of a module that loads late, it follows what is taken out of it', () => {
  const start = `const work = lazyModule(() => import('#app/end.ts')); export const { start } = work;`;
  const end = 'export function start() {} export function other() {}';
  expect(callsIn({ 'start.ts': start, 'end.ts': end })).toEqual(expect.arrayContaining(['app/end.ts#start']));
  expect(callsIn({ 'start.ts': start, 'end.ts': end })).not.toContain('app/end.ts#other');
});

test('finds the method of the class that is asked, by its field', () => {
  const start = `import { A } from '#app/a.ts'; import { B } from '#app/b.ts';
    export class Start { #a = new A(); #b = new B(); run() { this.#a.add(); } }`;
  const files = {
    'start.ts': start,
    'a.ts': 'export class A { add() {} }',
    'b.ts': 'export class B { add() {} }',
  };
  expect(callsIn(files, 'app/start.ts#Start.run')).toEqual(['app/a.ts#A.add']);
});
