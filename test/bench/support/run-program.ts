import { spawn } from 'node:child_process';
import { ownProcess } from '#test/support/owned.ts';

const LAST_LINES = 12;

/** Why a program that a benchmark needs did not do its work. */
export class ProgramFailed extends Error {}

interface Run {
  cwd: string;
  /** After that it is ended, and has failed. */
  limitMs: number;
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program that ends, with all that it starts, when this process does.
 * @returns what it wrote. @throws `ProgramFailed` with its last lines when it failed or took too long.
 */
export function runProgram(
  program: string,
  parts: readonly string[],
  { cwd, limitMs, env = process.env }: Run,
): Promise<string> {
  return new Promise((done, failed) => {
    let output = '';
    let isLate = false;
    // A group of its own, so that the programs that it starts in turn end with it.
    const child = spawn(program, parts, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    ownProcess(child, { signal: 'SIGTERM', group: true });
    const limit = setTimeout(() => {
      isLate = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    }, limitMs);
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
    child.once('error', failed);
    child.once('close', (code) => {
      clearTimeout(limit);
      if (code === 0) return done(output);
      const last = output.trim().split('\n').slice(-LAST_LINES).join('\n');
      const how = isLate ? `did not end within ${limitMs / 1000} s` : 'failed';
      failed(new ProgramFailed(`${program} ${parts.join(' ')} ${how} in ${cwd}:\n${last}`));
    });
  });
}
