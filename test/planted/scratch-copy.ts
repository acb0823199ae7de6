import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { temporaryFolder } from '#test/support/owned.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The project's files in a temporary folder, where they may be broken on purpose. */
export interface ScratchCopy {
  folder: string;
  /**
   * Replaces a text that must stand in the file exactly once.
   * @returns how to put it back.
   * @throws when it does not: the code has moved on and the planted bug with it must be written anew.
   */
  replace(file: string, find: string, replacement: string): () => void;
  remove(): void;
}

export function scratchCopy(): ScratchCopy {
  const { path: folder, remove } = temporaryFolder('mestore-planted-');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file), { force: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    replace(file, find, replacement) {
      const path = join(folder, file);
      const sound = readFileSync(path, 'utf8');
      const times = sound.split(find).length - 1;
      if (times !== 1) throw new Error(`${file} has ${times} times what the bug replaces:\n${find}`);
      writeFileSync(
        path,
        sound.replace(find, () => replacement),
      );
      return () => writeFileSync(path, sound);
    },
    remove,
  };
}
