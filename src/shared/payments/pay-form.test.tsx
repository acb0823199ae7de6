import { act, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
// The form loads it as it opens; a test that ends meanwhile would leave it half read.
import '#domain/geography/divipola.ts';
import { CardFields } from '#src/shared/payments/card-fields.tsx';
import { usePaymentDraft } from '#src/shared/payments/use-payment-draft.ts';
import { write } from '#test/support/write.ts';
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
      destination={{ shipping_state: 'Santander', shipping_city: 'Bucaramanga' }}
      first="contraentrega"
      paying={{ busy: false, pay: async () => null }}
      isHeld={false}
      onClose={() => undefined}
    />,
  );
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('radio', { checked: true }));
});

test('a browser that fills in several fields of a card at once fills in all of them', () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('No network.'));
  render(<FilledCard />);
  // One task, as a password manager does it, with no time to draw in between.
  act(() => {
    write('Número de la tarjeta', '4242 4242 4242 4242');
    write('Nombre como está en la tarjeta', 'MARTA RUEDA');
    write('Código de seguridad', '123');
  });
  const values = ['Número de la tarjeta', 'Nombre como está en la tarjeta', 'Código de seguridad'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(['4242 4242 4242 4242', 'MARTA RUEDA', '123']);
});

function FilledCard() {
  return <CardFields form={usePaymentDraft('credit_card')} />;
}
