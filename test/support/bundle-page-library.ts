import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { asBefore } from '#test/support/compile.ts';
import { temporaryFolder } from '#test/support/owned.ts';
import { bundledLibrary, LIBRARY } from '#test/support/page-library.ts';

/** Puts happy-dom into one file for `page-environment.ts`, once for each of its versions. */
export default async function bundlePageLibrary(): Promise<void> {
  const file = bundledLibrary();
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  const folder = temporaryFolder('page-', dirname(file));
  const output = { format: 'cjs', entryFileNames: basename(file), codeSplitting: false } as const;
  await asBefore(() =>
    build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: true,
        target: 'node20',
        outDir: folder.path,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: join(LIBRARY, 'lib/index.js'), output },
      },
    }),
  );
  // Whole or not there, also for another run that begins meanwhile.
  renameSync(join(folder.path, basename(file)), file);
  folder.remove();
}
