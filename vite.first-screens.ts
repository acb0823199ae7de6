import type { Plugin } from 'vite';

/** A file of code as the build has it. */
export interface BuiltFile {
  name: string;
  /** Paths of its modules, from the root of the project or of the disk. */
  moduleIds: readonly string[];
  /** Addresses of the files that it needs before it runs. */
  imports: readonly string[];
}

/**
 * What first screens import and should not, as one sentence each.
 * @param files of the build, by their address.
 * @param allowed names of the files that a module may need before it runs, by the module's path.
 */
export function unwantedImports(
  files: ReadonlyMap<string, BuiltFile>,
  allowed: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.entries(allowed).flatMap(([module, names]) => {
    const own = [...files].find(([, { moduleIds }]) => moduleIds.some((each) => each.endsWith(`/${module}`)));
    if (!own) return [`${module} is in no file of the build.`];
    return [...waysFrom(own[0], files)].flatMap(([file, way]) => {
      const name = files.get(file)?.name ?? file;
      return names.includes(name)
        ? []
        : [`${module} waits for \u00ab${name}\u00bb: ${way.join(' \u2192 ')}.`];
    });
  });
}

/** Every file that one needs before it runs, itself too, with the shortest way there by names. */
function waysFrom(first: string, files: ReadonlyMap<string, BuiltFile>): Map<string, string[]> {
  const ways = new Map<string, string[]>([[first, [files.get(first)?.name ?? first]]]);
  // What is added while it goes on comes later: nearer files first.
  for (const [file, way] of ways)
    for (const next of files.get(file)?.imports ?? [])
      if (!ways.has(next)) ways.set(next, [...way, files.get(next)?.name ?? next]);
  return ways;
}

/** Fails the build where the screens on which people come in import what they do not need. */
export function firstScreens(allowed: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'mestore-first-screens',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = new Map(
        Object.values(bundle).flatMap((each) =>
          each.type === 'chunk' ? [[each.fileName, each] as const] : [],
        ),
      );
      const unwanted = unwantedImports(files, allowed);
      if (unwanted.length > 0)
        this.error(`First screens import what they do not need (vite.chunks.ts):\n${unwanted.join('\n')}`);
    },
  };
}
