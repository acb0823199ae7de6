import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
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
