import { afterEach, expect, test, vi } from 'vitest';
import { runInWorker, runOnDatabases } from '#workers/run-in-worker.ts';

const page = new EventTarget();

afterEach(() => vi.unstubAllGlobals());

/** A thread that never answers. */
class Silent extends EventTarget {
  terminate = vi.fn();
  postMessage = () => undefined;
}

function silent(): { thread: Silent; spawn: () => Worker } {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const thread = new Silent();
  return { thread, spawn: () => thread as unknown as Worker };
}

function freezePage(): void {
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
}

test('a job on the databases ends its thread as the browser freezes the page, and fails when it is aborted', async () => {
  const { thread, spawn } = silent();
  const leaving = new AbortController();
  const job = runOnDatabases(spawn, leaving.signal, () => new Promise(() => undefined));
  freezePage();
  expect(thread.terminate).toHaveBeenCalledOnce();
  leaving.abort();
  await expect(job).rejects.toThrow(/abort/i);
});

test('a job that ended listens to the page no more', async () => {
  const { thread, spawn } = silent();
  expect(await runOnDatabases(spawn, new AbortController().signal, async () => 'done')).toBe('done');
  freezePage();
  expect(thread.terminate).toHaveBeenCalledOnce();
});

test('other jobs go on in a page that goes on', () => {
  const { thread, spawn } = silent();
  void runInWorker(spawn, new AbortController().signal, () => new Promise(() => undefined));
  freezePage();
  expect(thread.terminate).not.toHaveBeenCalled();
});
