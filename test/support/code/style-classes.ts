import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { sourcesOf } from '#test/support/code/imports.ts';

interface Use {
  file: string;
  sheet: string;
  classes: readonly string[];
  /** The file also chooses classes by a name that only a run knows. */
  isOpen: boolean;
}

/** By style module. */
export type DefinedClasses = ReadonlyMap<string, ReadonlySet<string>>;

/** Classes that components name and their style sheet lacks: what wears them has no style. */
export function undefinedClassesIn(root: string, tree: string, defined: DefinedClasses): string[] {
  return usesIn(root, tree).flatMap(({ file, sheet, classes }) =>
    classes.filter((each) => !defined.get(sheet)?.has(each)).map((each) => `${file}: .${each} of ${sheet}`),
  );
}

/** Classes of style sheets that no component names. */
export function unusedClassesIn(root: string, tree: string, defined: DefinedClasses): string[] {
  const uses = usesIn(root, tree);
  const open = new Set(uses.filter((each) => each.isOpen).map((each) => each.sheet));
  const used = new Set(uses.flatMap(({ sheet, classes }) => classes.map((each) => `${sheet}: .${each}`)));
  return [...defined]
    .filter(([sheet]) => !open.has(sheet))
    .flatMap(([sheet, classes]) => [...classes].map((each) => `${sheet}: .${each}`))
    .filter((each) => !used.has(each));
}

/** The classes of each style module, as the build reads them. */
export async function definedClassesIn(root: string, tree: string): Promise<DefinedClasses> {
  const config = await resolveConfig({ root, configFile: false, logLevel: 'error' }, 'build');
  const sheets = readdirSync(join(root, tree), { recursive: true, encoding: 'utf8' })
    .filter((each) => each.endsWith('.module.css'))
    .map((each) => `${tree}/${each}`);
  return new Map(
    await Promise.all(
      sheets.map(async (sheet) => {
        const path = join(root, sheet);
        const { code, modules } = await preprocessCSS(readFileSync(path, 'utf8'), path, config);
        const names = Object.entries(modules ?? {});
        // Animations have names of the sheet's own, too.
        const classes = names.filter(([, built]) => code.includes(`.${built}`));
        return [sheet, new Set(classes.map(([each]) => each))] as const;
      }),
    ),
  );
}

function usesIn(root: string, tree: string): Use[] {
  return sourcesOf(root, tree).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const imports = [...source.matchAll(/^import (\w+) from '#([^']+\.module\.css)';$/gm)];
    const code = source.replace(/^import .*$/gm, '');
    return imports.map(([, name = '', sheet = '']) => {
      const named = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each);
      return { file, sheet, classes: named, isOpen: new RegExp(`\\b${name}\\b(?!\\.\\w)`).test(code) };
    });
  });
}
