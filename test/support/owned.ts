import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentOf } from '#test/support/processes.ts';

const REAPER = join(import.meta.dirname, 'reaper.mjs');
const LOOK_MS = 1_000;

type Thing =
  | { kind: 'process'; pid: number; group: boolean; signal: NodeJS.Signals }
  | { kind: 'folder'; path: string }
  | { kind: 'command'; program: string; parts: readonly string[]; cwd: string };

interface End {
  /** The first that it gets; one that does not end then is killed. */
  signal?: NodeJS.Signals;
  /** Whether it leads a process group, all of which ends. */
  group?: boolean;
}

/** What this process started or made, by its number, oldest first. */
const owned = new Map<number, Thing>();
let last = 0;
let reaper: ChildProcess | undefined;

/**
 * Ends a child with this process, however that ends: by itself, by an error, by a signal that cannot be caught. See
 * `reaper.mjs`, which does it, in reverse order.
 */
export function ownProcess(
  child: ChildProcess,
  { signal = 'SIGKILL', group = false }: End = {},
): ChildProcess {
  if (child.pid === undefined) return child;
  const disown = own({ kind: 'process', pid: child.pid, group, signal });
  child.once('exit', disown);
  return child;
}

export interface OwnedFolder {
  path: string;
  remove(): void;
}

/** Makes a temporary folder that is gone at the latest when this process is. */
export function temporaryFolder(prefix: string, parent = tmpdir()): OwnedFolder {
  return ownFolder(mkdtempSync(join(parent, prefix)));
}

/** Removes a folder at the latest when this process is gone. */
export function ownFolder(path: string): OwnedFolder {
  const disown = own({ kind: 'folder', path });
  return {
    path,
    remove() {
      // Again when somebody writes a last file meanwhile.
      rmSync(path, { recursive: true, force: true, maxRetries: 5 });
      disown();
    },
  };
}

/** Runs a command once this process is gone and its children have ended. @returns how to take that back. */
export function ownCleanup(program: string, parts: readonly string[], cwd: string): () => void {
  return own({ kind: 'command', program, parts, cwd });
}

/** Kills every child now, so that what waits for one fails. */
export function killOwned(): void {
  for (const thing of [...owned.values()].toReversed()) {
    if (thing.kind !== 'process') continue;
    try {
      process.kill(thing.group ? -thing.pid : thing.pid, thing.signal);
    } catch {
      // It has ended, and its exit was not noticed yet.
    }
  }
}

/** A command's process ends at the first of these signals, and what it owns with it. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/** A process that npm started, or another one that npm started, does not go on without it. */
export function endWithLauncher(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  // Between npm and this one is a shell, which goes on when npm is killed.
  const launchers = () => [process.ppid, parentOf(process.ppid)].join(' ');
  const atStart = launchers();
  setInterval(() => {
    if (launchers() !== atStart) process.exit(128 + constants.signals.SIGHUP);
  }, LOOK_MS).unref();
}

function own(thing: Thing): () => void {
  last += 1;
  const id = last;
  owned.set(id, thing);
  if (reaper) send({ id, thing });
  else startReaper();
  return () => {
    owned.delete(id);
    send({ id });
  };
}

/** Starts it with all that is owned; again where somebody ended it. */
function startReaper(): void {
  const started = spawn(process.execPath, [REAPER], {
    cwd: '/',
    env: { PATH: process.env.PATH },
    detached: true,
    // Whoever reads this process's errors to their end knows that all is gone.
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  started.once('exit', () => {
    if (reaper === started) reaper = undefined;
  });
  started.stdin.on('error', () => undefined);
  started.unref();
  (started.stdin as Socket).unref();
  reaper = started;
  for (const [id, thing] of owned) send({ id, thing });
}

function send(message: { id: number; thing?: Thing }): void {
  reaper?.stdin?.write(`${JSON.stringify(message)}\n`);
}
