import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { untilWrites } from '#test/support/until-writes.ts';

const READY = 'ready to accept connections';
const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((each) => each.kill('SIGKILL')));

/** A process that runs this program and writes nowhere but to its standard error. */
function running(program: string): ChildProcess {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'ignore', 'pipe'] });
  children.push(child);
  return child;
}

const ready = (child: ChildProcess, withinMs = 9_000) =>
  untilWrites(child, { text: READY, name: 'The fake', withinMs });

describe('waiting until a process writes that it is ready', () => {
  test('ends although it wrote 100,000 characters before', async () => {
    const child = running(
      `process.stderr.write(('x'.repeat(99) + '\\n').repeat(1000) + '${READY}\\n'); process.stdin.resume()`,
    );
    await expect(ready(child)).resolves.toBeUndefined();
  });

  test('ends where the text comes in two pieces, a character of two bytes among them', async () => {
    const child = running(`
      const all = Buffer.from('ñ'.repeat(50) + '${READY}');
      process.stderr.write(all.subarray(0, 99));
      process.stdin.once('data', () => process.stderr.write(all.subarray(99)));
    `);
    const over = ready(child);
    child.stderr?.once('data', () => child.stdin?.write('on'));
    await expect(over).resolves.toBeUndefined();
  });

  test('goes on reading afterwards, so that the process never stands before a full pipe', async () => {
    const child = running(`
      process.stderr.write('${READY}\\n');
      process.stdin.once('data', () => process.stderr.write('x'.repeat(1_000_000), () => process.exit(7)));
    `);
    await ready(child);
    child.stdin?.write('on');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  test('fails with the last lines when the process ends first', async () => {
    const child = running(`process.stderr.write('first\\n'.repeat(1000) + 'no room on the disk\\n')`);
    await expect(ready(child)).rejects.toThrow(
      /^The fake ended while starting[^]*first\nno room on the disk$/,
    );
  });

  test('fails when time is up with what it waited for and the last lines', async () => {
    vi.useFakeTimers();
    try {
      const child = Object.assign(new ChildProcess(), { stderr: new PassThrough() });
      const over = expect(ready(child, 90_000)).rejects.toThrow(
        `The fake did not write "${READY}" within 90 s. Its last lines:\nrecovering`,
      );
      const read = once(child.stderr, 'data');
      child.stderr.write('recovering\n');
      await read;
      vi.advanceTimersByTime(90_000);
      await over;
    } finally {
      vi.useRealTimers();
    }
  });

  test('fails when there is no such program', async () => {
    const child = spawn('/no/such/program', { stdio: ['ignore', 'ignore', 'pipe'] });
    await expect(ready(child)).rejects.toThrow('ENOENT');
  });
});
