import { signal } from '@preact/signals-core';
import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { VendorOrderSteps } from '#src/features/office/orders/vendor-order-steps.tsx';
import { aVendorOrder } from '#test/factories/orders/vendor-order-factory.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/session/session.ts', () => ({ account: signal({ id: 'ana', user_type: 'admin' }) }));

test('what is written to a step of an order stays when the order came to its end meanwhile', () => {
  const order = aVendorOrder({ status: 'confirmed' });
  const { rerender } = render(<VendorOrderSteps order={order} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar el pedido' }));
  write(/^Por qué se cancela/, 'El proveedor no tiene más');
  rerender(<VendorOrderSteps order={{ ...order, status: 'cancelled', payment: 'void' }} />);
  expect(screen.getByLabelText(/^Por qué se cancela/)).toHaveProperty('value', 'El proveedor no tiene más');
  expect(screen.queryByRole('button', { name: 'Empezar a preparar' })).toBeNull();
});
