import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';
import { late } from '#src/app/late.tsx';
import { part } from '#src/app/part.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const Cart = () => <p>Carrito</p>;

test('a part whose first load is cut off is shown by the second', async () => {
  const load = vi
    .fn<() => Promise<{ default: typeof Cart }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: Cart });
  const Part = part(load);
  const host = document.createElement('div');
  await act(async () =>
    createRoot(host).render(
      <Suspense fallback={null}>
        <Part />
      </Suspense>,
    ),
  );
  expect(host.textContent).toBe('Carrito');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what surrounds a late part goes on while its code does not come, and it is asked for again', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn<() => Promise<{ default: typeof Cart }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: Cart });
  const Late = late(load);
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
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(host.textContent).toBe('PedidoCarrito');
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('an error of a late part itself is not hidden', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Broken = () => {
    throw new Error('broken');
  };
  const Late = late(async () => ({ default: Broken }));
  const host = document.createElement('div');
  await act(async () =>
    createRoot(host).render(
      <ErrorBoundary>
        <Late />
      </ErrorBoundary>,
    ),
  );
  expect(host.textContent).toContain('Algo salió mal');
});
