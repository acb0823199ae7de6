import { beforeEach, expect, test, vi } from 'vitest';
import { jobMemories, noMemory, readJobMemories, remember } from '#src/features/floor/jobs/job-memory.ts';

/** What lies on the device; a test lets its reads end by hand where it holds them. */
const disk = vi.hoisted(() => ({
  value: undefined as unknown,
  areReadsHeld: false,
  reads: [] as (() => void)[],
  isFull: false,
}));

vi.mock('#platform/value-store.ts', () => ({
  async get() {
    const read = disk.value;
    if (disk.areReadsHeld) await new Promise<void>((resolve) => disk.reads.push(resolve));
    return read;
  },
  async update(_: string, change: (before: unknown) => unknown) {
    if (disk.isFull) throw new Error('The disk is full.');
    disk.value = change(disk.value);
  },
}));

const skipping = (line: string) => ({ ...noMemory, skipped: [line] });
const skip = (task: string, line: string) =>
  remember(task, (before) => ({ ...before, skipped: [...before.skipped, line] }));

beforeEach(async () => {
  Object.assign(disk, { value: {}, areReadsHeld: false, reads: [], isFull: false });
  await readJobMemories();
});

test('an answer that is given while the progress is read again stays, here and on disk', async () => {
  await skip('t-1', 'a');
  disk.areReadsHeld = true;
  const reading = readJobMemories();
  await skip('t-1', 'b');
  disk.reads[0]?.();
  await reading;
  await skip('t-1', 'c');
  const all = { 't-1': { ...noMemory, skipped: ['a', 'b', 'c'] } };
  expect(jobMemories.peek()).toEqual(all);
  expect(disk.value).toEqual(all);
});

test('what another tab did on another task is read all the same, and is on disk after the next answer', async () => {
  disk.value = { 't-2': skipping('theirs') };
  disk.areReadsHeld = true;
  const reading = readJobMemories();
  await skip('t-1', 'mine');
  disk.reads[0]?.();
  await reading;
  const all = { 't-1': skipping('mine'), 't-2': skipping('theirs') };
  expect(jobMemories.peek()).toEqual(all);
  expect(disk.value).toEqual(all);
});

test('an answer for which there is no room is taken back, and nothing else', async () => {
  await skip('t-1', 'a');
  disk.isFull = true;
  await expect(skip('t-1', 'b')).rejects.toThrow('The disk is full.');
  await expect(skip('t-2', 'b')).rejects.toThrow('The disk is full.');
  expect(jobMemories.peek()).toEqual({ 't-1': skipping('a'), 't-2': noMemory });
  expect(disk.value).toEqual({ 't-1': skipping('a') });
});

test('the tasks that were worked on longest ago are forgotten', async () => {
  for (let task = 0; task < 50; task += 1) await skip(`t-${task}`, 'a');
  const known = Object.keys(jobMemories.peek() ?? {});
  expect([known.length, known[0], known.at(-1)]).toEqual([41, 't-9', 't-49']);
  expect(Object.keys(disk.value ?? {})).toEqual(known);
});
