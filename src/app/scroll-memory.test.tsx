import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rememberScroll } from '#src/app/scroll-memory.ts';
import { storingScreen } from '#src/shared/lists/screen-state.ts';

const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);

/** Goes there as the router does: it tells the window what it did to the history. */
function go(how: 'pushState' | 'replaceState', address: string, state: object | null = null): void {
  history[how](state, '', address);
  dispatchEvent(new Event(how));
}

beforeAll(rememberScroll);
beforeEach(() => {
  go('pushState', '/checkout');
  scrolled.mockClear();
});

test.each(['pushState', 'replaceState'] as const)('a new screen begins at its top, by %s too', (how) => {
  go(how, '/checkout/confirmation/1');
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
});

test('what changes in the address of a screen leaves it where it is, and so does a place within a page', () => {
  go('replaceState', '/checkout?paso=pago');
  go('replaceState', '/checkout/otra', storingScreen(history.state, '/checkout').state);
  go('replaceState', '/ayuda#envios');
  expect(scrolled).not.toHaveBeenCalled();
});
