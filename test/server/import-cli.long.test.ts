import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test(
  'the command says in Spanish what is wrong with the file that it is given',
  { timeout: 90_000 },
  async () => {
    await expect(run('no-existe.csv')).rejects.toMatchObject({
      code: 1,
      stderr: 'No existe el archivo. (no-existe.csv)\n',
    });
    await expect(run('server')).rejects.toMatchObject({
      code: 1,
      stderr: 'Eso es una carpeta: di el archivo CSV o Excel que está en ella. (server)\n',
    });
  },
);

/** The command as it is run: what a test imports of it does not show that it starts. */
function run(file: string) {
  return promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/import-cli.ts', file]);
}
