import { act, render, screen } from '@testing-library/preact';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/screens/error-boundary.tsx';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import { lazyScreen } from '#src/app/lazy-screen.ts';

const Cart = () => <p>Carrito</p>;

/** Cuts off the load of the code this many times before it comes. */
function cutOff(times: number) {
  const load = vi.fn<() => Promise<{ default: typeof Cart }>>().mockResolvedValue({ default: Cart });
  for (let time = 0; time < times; time += 1)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return load;
}

/** Shows a part on a screen that shows nothing in its place until it comes. */
function show(Part: ReturnType<typeof lazyScreen>) {
  return render(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  );
}

/** Lets milliseconds pass, and the loads that they bring. */
function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a part whose first load is cut off is shown by the second', async () => {
  const load = cutOff(1);
  show(lazyScreen(load));
  await screen.findByText('Carrito');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part whose load is cut off twice is asked for again a moment later', async () => {
  vi.useFakeTimers();
  const { container } = show(lazyScreen(cutOff(2)));
  await pass(999);
  expect(container.textContent).toBe('');
  // Its code comes in one task, and the screen is drawn in the next.
  await pass(2);
  screen.getByText('Carrito');
});

test('what surrounds a late part goes on while its code does not come, and it is asked for again', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const load = cutOff(3);
  const Late = lazyShell(load);
  render(
    <>
      <p>Pedido</p>
      <Late />
    </>,
  );
  screen.getByText('Pedido');
  expect(screen.queryByText('Carrito')).toBeNull();
  await vi.waitFor(async () => {
    await pass(1_000);
    screen.getByText('Carrito');
  }, 30_000);
  screen.getByText('Pedido');
  expect(load).toHaveBeenCalledTimes(4);
});

test('an error of a late part itself is not hidden', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Broken = () => {
    throw new Error('broken');
  };
  const Late = lazyShell(async () => ({ default: Broken }));
  render(
    <ErrorBoundary>
      <Late />
    </ErrorBoundary>,
  );
  await screen.findByText('Algo salió mal');
});
