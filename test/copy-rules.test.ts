import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const texts = ['domain', 'server', 'src', 'sync', 'sw']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, withoutComments(readFileSync(file, 'utf8'))] as const);

test.each([
  ['a figure that a line may part from its %', /[}\d] %/],
  ['another name for «Registrar Movimiento»', /Registrar movimiento|Nuevo movimiento|Anotar movimiento/],
  [
    'a promise to leave later that does not ask whether there is a connection',
    /guardad[oa]\. Se envía sol[oa] cuando/,
  ],
])('nothing that people read has %s', (_, pattern) => {
  const found = texts.flatMap(([file, text]) =>
    text.split('\n').flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
}
