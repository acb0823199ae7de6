import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ALWAYS_HELD,
  can,
  CAPABILITIES,
  fixedRole,
  type Capability,
} from '#domain/accounts/roles/capabilities.ts';
import { divisible, ROLE_BASES, withNeeded } from '#domain/accounts/roles/custom-role.ts';
import { USER_TYPES } from '#domain/accounts/roles/roles.ts';
import { expectedCommandRoles } from '#test/api/expected/expected-command-roles.ts';
import { importsOf, sourcesOf } from '#test/support/code/imports.ts';

/*
 * Pages × commands × roles, read from the code: a button that the server would refuse is found by the way to it. From each page
 * the imports are followed to the modules that send a command; where the page admits somebody who may not do it, some module on
 * the way asks for a capability that tells them apart.
 */
const root = resolve(import.meta.dirname, '..');
const textOf = new Map(
  ['src', 'server'].flatMap((place) =>
    sourcesOf(root, place).map((each) => [each, readFileSync(join(root, each), 'utf8')] as const),
  ),
);
const importedBy = new Map<string, string[]>();
for (const { from, to, own, typeOnly } of importsOf(root, 'src'))
  if (own && !typeOnly && to.startsWith('src/')) importedBy.set(from, [...(importedBy.get(from) ?? []), to]);

const isCapability = (word: string): word is Capability => CAPABILITIES.some((each) => each === word);
const COMMANDS = new Set(Object.keys(expectedCommandRoles));

/** The capability of each command, as its handler asks for it. */
const needed = new Map<string, Capability>();
const handlers = textOf.get('server/command-handlers.ts') ?? '';
for (const [, name = '', handler = ''] of handlers.matchAll(/'(\w+\.\w+)': (\w+)/g)) {
  const file = new RegExp(`\\{[^}]*\\b${handler}\\b[^}]*\\} from '#([^']+)'`).exec(handlers)?.[1] ?? '';
  const text = textOf.get(file) ?? '';
  const own = text.split(new RegExp(`export const ${handler}\\b`))[1]?.split(/^export /m)[0] ?? '';
  const imported = [...text.matchAll(/from '#(server\/[^']+-handler\.ts)'/g)].map(
    ([, each = '']) => textOf.get(each) ?? '',
  );
  // Made by a function of its own file or of one beside it, which may ask for all of them.
  const maker = /^[^=]*=\s*(\w+)/.exec(own)?.[1] ?? '-';
  const bodies = [text, ...imported].map(
    (each) => each.split(`function ${maker}<`)[1]?.split('\n}\n')[0] ?? '',
  );
  const words = [own, ...bodies, text].flatMap((each) =>
    [...each.matchAll(/'(\w+)'/g)].map((word) => word[1] ?? ''),
  );
  const found = words.find(isCapability);
  if (found) needed.set(name, found);
}

/** The commands that a module sends. One that only lays over what waits, or names them in words, sends none. */
const sends = new Map<string, string[]>();
for (const [file, text] of textOf)
  if (/\b(send|save\w*Step)\(/.test(text) && !/-with-pending|\/listed-|-labels\./.test(file))
    sends.set(
      file,
      [...text.matchAll(/'(\w+\.\w+)'/g)].flatMap(([, name = '']) => (COMMANDS.has(name) ? [name] : [])),
    );

/** The capabilities that a module asks for. */
const asks = new Map<string, Capability[]>();
for (const [file, text] of textOf) {
  const words = [...text.matchAll(/\bcan\([^;]*?'(\w+)'|\bneeds="(\w+)"/g)].map((m) => m[1] ?? m[2] ?? '');
  const others = [
    ...(/<WithStore\b/.test(text) ? ['runOwnStore'] : []),
    ...(/\bdoesTask\(/.test(text) ? ['moveStock', 'advanceOrders', 'manageReturns'] : []),
  ];
  asks.set(file, [...words, ...others].filter(isCapability));
}

/** The pages for who works here, each with what it needs. */
const pages = sourcesOf(root, 'src/app')
  .filter((each) => /routes\.tsx?$/.test(each))
  .flatMap((file) => {
    const text = textOf.get(file) ?? '';
    const screens = new Map(
      [...text.matchAll(/const (\w+) = lazyScreen\(\s*\(\) => import\('#([^']+)'\)/g)].map((m) => [
        m[1],
        m[2] ?? '',
      ]),
    );
    const rows = text.matchAll(/\bat\(\s*\[([^\]]*)\],\s*('\w+'|\[[^\]]*\]),\s*'(?:desk|floor)',\s*(\w+)/g);
    return [...rows].map(([, at = '', needs = '', screen = '']) => ({
      at: at.split(',')[0]?.replace('paths.', '') ?? '',
      needs: [...needs.matchAll(/'(\w+)'/g)].map(([, each = '']) => each).filter(isCapability),
      file: screens.get(screen) ?? '',
    }));
  });

/** Whether asking for these tells apart who may do what needs `act`: for every fixed role, and every role of one's own. */
function tellApart(asked: readonly Capability[], act: Capability): boolean {
  const isHeld = asked.some((each) => withNeeded([each]).includes(act));
  const mayLack = ROLE_BASES.some(
    (base) => divisible(base).includes(act) && asked.every((each) => can(fixedRole(base), each)),
  );
  const isForAll = USER_TYPES.filter((role) => asked.every((each) => can(fixedRole(role), each))).every(
    (role) => can(fixedRole(role), act),
  );
  return isHeld || (isForAll && (!mayLack || ALWAYS_HELD.has(act)));
}

/** The modules by which a page comes to one that sends a command, without one that asks for what it needs. */
function unguardedWays(page: (typeof pages)[number]): string[] {
  const found = new Set<string>();
  const open = [...needed].filter(([, act]) => !tellApart(page.needs, act));
  for (const act of new Set(open.map(([, each]) => each))) {
    const names = open.filter(([, each]) => each === act).map(([name]) => name);
    const seen = new Set([page.file]);
    for (const file of seen) {
      if (tellApart([...page.needs, ...(asks.get(file) ?? [])], act)) continue;
      for (const name of sends.get(file) ?? []) if (names.includes(name)) found.add(`${name} by ${file}`);
      for (const next of importedBy.get(file) ?? []) seen.add(next);
    }
  }
  return [...found];
}

/** What is reached without a guard on the way, and why nobody can press it who may not. */
const FINE: Readonly<Record<string, string>> = {
  'store.advance by src/shared/stores/save-store-step.ts': 'a store’s own page goes there for the lane alone',
};

test('every command has the capability that its handler asks for, and every page its module', () => {
  expect([...COMMANDS].filter((each) => !needed.has(each))).toEqual([]);
  expect(pages.length).toBeGreaterThan(80);
  expect(pages.filter(({ file }) => !textOf.has(file))).toEqual([]);
  expect([...sends.values()].flat().length).toBeGreaterThan(40);
});

describe('a page shows no act to somebody who may not do it', () => {
  test.each(pages)('$at', (page) => {
    expect(unguardedWays(page).filter((each) => !(each in FINE))).toEqual([]);
  });
});
