import { afterEach, expect, test, vi } from 'vitest';
import { onWorkerError, reportedWorker } from '#workers/reported-worker.ts';

afterEach(() => vi.unstubAllGlobals());

test('what nobody caught in a thread is told with its name and its place', () => {
  vi.stubGlobal('location', new URL('https://mestore.co/cart'));
  vi.stubGlobal('Worker', EventTarget);
  const heard: string[][] = [];
  onWorkerError((...told) => heard.push(told));
  const worker = reportedWorker('/assets/photo.worker-Ab12Cd34.js', 'photo');
  const at = { filename: 'https://mestore.co/assets/photo.worker-Ab12Cd34.js', lineno: 1, colno: 20 };
  worker.dispatchEvent(Object.assign(new Event('error'), { message: 'x is not a function', ...at }));
  worker.dispatchEvent(Object.assign(new Event('error'), { message: '', filename: '' }));
  expect(heard).toEqual([
    ['photo', 'x is not a function', `${at.filename}:1:20`],
    ['photo', 'No cargó.', ''],
  ]);
});
