import { render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { PayForm } from '#src/shared/payments/pay-form.tsx';

test('whoever opens another attempt to pay goes on at the way of paying', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('No network.'));
  render(
    <PayForm
      payment={{
        order_id: 'pedido-1',
        status: 'refused',
        amount: 37_491,
        currency: 'COP',
        may_retry: true,
        attempts: [],
      }}
      first="contraentrega"
      paying={{ busy: false, pay: async () => null }}
      onClose={() => undefined}
    />,
  );
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('radio', { checked: true }));
});
