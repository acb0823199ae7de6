import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Compiles programs of the server's thread, as they are, into one file each, so that a start costs only the
 * program itself and not the reading of a thousand TypeScript files. Packages with native parts stay outside.
 * @returns the files, by the names given.
 */
export async function compile<Name extends string>(
  entries: Record<Name, string>,
  folder: string,
): Promise<Record<Name, string>> {
  await asBefore(() =>
    build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      plugins: [ownFolder],
      ssr: {
        noExternal: true,
        external: ['@node-rs/argon2', '@electric-sql/pglite', 'pino', 'sharp', 'vite'],
      },
      build: {
        ssr: true,
        target: 'node20',
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: entries,
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    }),
  );
  const files = Object.keys(entries).map((name) => [name, join(folder, `${name}.mjs`)]);
  return Object.fromEntries(files) as Record<Name, string>;
}

/** A file asks for its folder to find others beside it: it gets the folder of its source. */
const ownFolder: Plugin = {
  name: 'own-folder',
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('import.meta.dirname')) return null;
    return { code: code.replaceAll('import.meta.dirname', JSON.stringify(resolve(id, '..'))), map: null };
  },
};

/** Vite's build says `production` to the whole process, and so to every program that it starts afterwards. */
export async function asBefore(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV: mode } = process.env;
  await work();
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
}
