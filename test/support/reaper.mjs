// Ends what another process started and made once that process is gone, even if it was killed: it holds the other
// end of this one's standard input. `owned.ts` starts it. Plain JavaScript, so that it runs without a compiler.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that has not ended by then is killed. */
const END_WITHIN_MS = 10_000;
const LOOK_MS = 20;
const COMMAND_WITHIN_MS = 30_000;

// It outlives its owner, also where both get the same signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

/** What is owned, by its number, in the order in which it came. */
const owned = new Map();
for await (const line of createInterface({ input: process.stdin })) {
  const { id, thing } = JSON.parse(line);
  if (thing) owned.set(id, thing);
  else owned.delete(id);
}

const things = [...owned.values()].toReversed();
const processes = things.filter((each) => each.kind === 'process');
for (const each of processes) send(each, each.signal);
const untilMs = performance.now() + END_WITHIN_MS;
while (processes.some(runs) && performance.now() < untilMs) await wait(LOOK_MS);
for (const each of processes.filter((each) => each.group || runs(each))) send(each, 'SIGKILL');
for (const each of things) {
  if (each.kind === 'command')
    spawnSync(each.program, each.parts, { cwd: each.cwd, stdio: 'ignore', timeout: COMMAND_WITHIN_MS });
  if (each.kind === 'folder') remove(each.path);
}

function send({ pid, group }, signal) {
  try {
    process.kill(group ? -pid : pid, signal);
  } catch {
    // It has ended.
  }
}

/** A zombie has ended too: nobody waits for it where its parent is gone. */
function runs({ pid }) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

function remove(path) {
  try {
    // Again when somebody writes a last file meanwhile.
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  } catch (error) {
    console.error(`${path} is left behind: ${error.message}`);
  }
}
