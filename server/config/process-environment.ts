import { existsSync } from 'node:fs';
import path from 'node:path';

/** The process's variables together with those of `.env`, which never replace one that is set already. */
export function processEnvironment(): NodeJS.ProcessEnv {
  const file = path.resolve(import.meta.dirname, '../../.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
