import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLayer } from '#src/ui/feedback/layers.ts';

const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
let release: (() => void)[] = [];

/** A layer that closes when it is asked to. */
function opened(options: { onEscape?: boolean } = {}): {
  asked: ReturnType<typeof vi.fn>;
  close: () => void;
} {
  const asked = vi.fn(() => close());
  const close = openLayer(asked, options);
  release.push(close);
  return { asked, close };
}

/** The person goes to an entry of this page that was added when so many layers were open. */
function goTo(depth: number): void {
  History.prototype.replaceState.call(history, depth > 0 ? { layers: depth } : null, '');
  dispatchEvent(new PopStateEvent('popstate'));
}

beforeEach(() => {
  vi.useFakeTimers();
  release = [];
  back.mockClear();
});
afterEach(() => {
  for (const each of release) each();
  vi.useRealTimers();
  goTo(0);
});

test('Back closes the layer on top, then the one under it', () => {
  const [under, top] = [opened(), opened()];
  expect(history.state).toEqual({ layers: 2 });
  goTo(1);
  expect(top.asked).toHaveBeenCalledOnce();
  expect(under.asked).not.toHaveBeenCalled();
  goTo(0);
  expect(under.asked).toHaveBeenCalledOnce();
  expect(back).not.toHaveBeenCalled();
});

test('Back passes over the entry of a layer that closed otherwise, which the next layer uses', () => {
  opened().close();
  const { length } = history;
  opened().close();
  expect(history.length).toBe(length);
  goTo(0);
  expect(back).toHaveBeenCalledOnce();
});

test('a layer that does not let itself be closed waits for the next Back', () => {
  const asked = vi.fn();
  release.push(openLayer(asked));
  goTo(0);
  vi.runAllTimers();
  expect(history.state).toEqual({ layers: 1 });
  goTo(0);
  expect(asked).toHaveBeenCalledTimes(2);
});

const escape = () => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

test('Escape closes the layer on top, then the one under it, then nothing', () => {
  const [under, top] = [opened({ onEscape: true }), opened({ onEscape: true })];
  expect(escape()).toBe(true);
  expect(top.asked).toHaveBeenCalledOnce();
  expect(under.asked).not.toHaveBeenCalled();
  expect(escape()).toBe(true);
  expect(under.asked).toHaveBeenCalledOnce();
  expect(escape()).toBe(false);
});

test('Escape is left to the browser while one of its own dialogs is on top, and closes nothing under it', () => {
  const under = opened({ onEscape: true });
  opened();
  expect(escape()).toBe(false);
  expect(under.asked).not.toHaveBeenCalled();
});
