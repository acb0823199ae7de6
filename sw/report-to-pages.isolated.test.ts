import { expect, test, vi } from 'vitest';
import { reportErrorsToPages, reportFailure } from '#sw/report-to-pages.ts';

test('what nobody caught in the service worker is told to one of the pages, if there is any', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  let pages = [{ postMessage: first }, { postMessage: second }];
  const here = Object.assign(new EventTarget(), { clients: { matchAll: async () => pages } });
  reportErrorsToPages(here);
  const thrown = new TypeError('sin red');
  here.dispatchEvent(Object.assign(new Event('error'), { error: thrown, message: 'sin red' }));
  here.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'cuota' }));
  await vi.waitFor(() => expect(first).toHaveBeenCalledTimes(2));
  expect(first.mock.calls).toEqual([
    [{ kind: 'error', message: 'TypeError: sin red', stack: thrown.stack }],
    [{ kind: 'error', message: 'cuota', stack: '' }],
  ]);
  expect(second).not.toHaveBeenCalled();
  pages = [];
  here.dispatchEvent(Object.assign(new Event('error'), { error: thrown, message: '' }));
});

test('what no page can be told is in the console, once, and what was under way goes on', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const matchAll = vi.fn().mockRejectedValue(new DOMException('cerrado', 'InvalidStateError'));
  await reportFailure({ clients: { matchAll } }, 'Aviso', new TypeError('sin red'));
  expect(logged.mock.calls).toEqual([['Aviso: TypeError', expect.any(DOMException)]]);
  expect(matchAll).toHaveBeenCalledOnce();
});
