import { execFileSync } from 'node:child_process';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { Client } from 'pg';
import { findChromium } from '#test/support/chromium.ts';
import type { Bench } from '#test/bench/support/bench.ts';

/** The machine and the conditions of the measure, as lines. */
export async function conditions(bench: Bench): Promise<string[]> {
  const [cpu] = cpus();
  const commit = oneLine('git', ['rev-parse', '--short', 'HEAD']);
  const changed = oneLine('git', ['status', '--porcelain', '--untracked-files=no']) !== '';
  return [
    `date        ${new Date().toISOString()}`,
    `code        ${commit ?? 'no git'}${changed ? ' with uncommitted changes' : ''}`,
    `machine     ${cpu?.model.trim() ?? 'unknown'}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(1)} GiB, ` +
      `${platform()} ${release()}`,
    `load        ${load()}`,
    `node        ${process.version}`,
    `chromium    ${
      oneLine(
        findChromium(() => undefined),
        ['--version'],
      ) ?? 'unknown'
    }`,
    `postgresql  ${await postgresVersion((await bench.postgres()).url)}`,
    `databases   PostgreSQL with its default settings (fsync on); PGlite as npm start opens it`,
    `dataset     ${bench.sizes.products} products (the demonstration's and made ones), 18,080 real ones for the first sync`,
    `running     server, database, browser and load share these cores; medians of ${bench.sizes.runs} runs in brackets`,
  ];
}

/** Load averages of 1, 5 and 15 minutes. */
export function load(): string {
  return loadavg()
    .map((each) => each.toFixed(2))
    .join(' ');
}

async function postgresVersion(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]?.server_version ?? 'unknown';
}

function oneLine(program: string, parts: string[]): string | null {
  try {
    return execFileSync(program, parts, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
