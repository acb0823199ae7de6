import { Suspense, type ComponentType } from 'react';
import { act } from '#test/support/act.ts';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import { lazyScreen } from '#src/app/lazy-screen.ts';

const Cart = () => <p>Carrito</p>;

/** Code that comes after it was cut off so many times. */
function cutOff(times: number) {
  const load = vi.fn<() => Promise<{ default: typeof Cart }>>().mockResolvedValue({ default: Cart });
  for (let time = 0; time < times; time += 1)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return load;
}

async function shown(Part: ComponentType): Promise<HTMLElement> {
  const host = document.createElement('div');
  await act(async () =>
    createRoot(host).render(
      <Suspense fallback={null}>
        <Part />
      </Suspense>,
    ),
  );
  return host;
}

afterEach(() => void vi.restoreAllMocks());

test('a part whose first load is cut off is shown by the second', async () => {
  const load = cutOff(1);
  const host = await shown(lazyScreen(load));
  await vi.waitFor(() => expect(host.textContent).toBe('Carrito'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part whose load is cut off twice is asked for again a moment later', async () => {
  vi.useFakeTimers();
  const load = cutOff(2);
  const host = await shown(lazyScreen(load));
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(host.textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(host.textContent).toBe('Carrito');
  vi.useRealTimers();
});

test('what surrounds a late part goes on while its code does not come, and it is asked for again', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const load = cutOff(3);
  const Late = lazyShell(load);
  const host = document.createElement('div');
  await act(async () =>
    createRoot(host).render(
      <>
        <p>Pedido</p>
        <Late />
      </>,
    ),
  );
  expect(host.textContent).toBe('Pedido');
  const isThere = async () => {
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(host.textContent).toBe('PedidoCarrito');
  };
  await vi.waitFor(isThere, { timeout: 30_000 });
  expect(load).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});

test('an error of a late part itself is not hidden', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Broken = () => {
    throw new Error('broken');
  };
  const Late = lazyShell(async () => ({ default: Broken }));
  const host = document.createElement('div');
  await act(async () =>
    createRoot(host).render(
      <ErrorBoundary>
        <Late />
      </ErrorBoundary>,
    ),
  );
  await vi.waitFor(() => expect(host.textContent).toContain('Algo salió mal'));
});
