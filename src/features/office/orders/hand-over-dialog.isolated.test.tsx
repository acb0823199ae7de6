import { signal } from '@preact/signals-core';
import { act, fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { HandOverDialog } from '#src/features/office/orders/hand-over-dialog.tsx';
import { storeSettings } from '#src/shared/settings/company-settings.ts';
import { unsetPublicSettings } from '#domain/settings/public-settings.ts';
import { carriers } from '#test/factories/orders/carriers.ts';
import { aVendorOrder } from '#test/factories/orders/vendor-order-factory.ts';
import { chooseOption } from '#test/support/choose-option.ts';
import { write } from '#test/support/write.ts';

const saved = vi.hoisted(() => vi.fn(async () => undefined));
const found = vi.hoisted(() => ({ data: [] as object[] }));
vi.mock('#src/features/office/orders/save-vendor-order-step.ts', () => ({ saveVendorOrderStep: saved }));
vi.mock('#src/shared/answers/use-answer.ts', () => ({ useAnswer: () => ({ data: found }) }));
vi.mock('#src/session/session.ts', () => ({ account: signal({ id: 'ana', user_type: 'admin' }) }));

const submit = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });

const order = aVendorOrder({ preparation: 'ready' });
const step = { axis: 'preparation', to: 'handed_over' } as const;

test('a parcel is handed over with what is known of its carrier and guide, and a guide that another one has is told of', async () => {
  const { values } = unsetPublicSettings;
  storeSettings({ version: 1, values: { ...values, 'shipping.carriers': [...carriers] } });
  const shipment = { carrier_id: 'servientrega', carrier_name: 'Servientrega', guide: '2202' };
  const onTheRoad = { preparation: 'handed_over', tracking: 'in_transit', shipment } as const;
  found.data = [
    aVendorOrder({ ...onTheRoad, id: 'a-1', order_number: 'MS-000007-1' }),
    aVendorOrder({ ...onTheRoad, tracking: 'delivered', id: 'b-1', order_number: 'MS-000008-1' }),
  ];
  render(<HandOverDialog order={order} step={step} onClose={() => undefined} />);
  const options = screen.getByLabelText('Transportadora').querySelectorAll('option');
  expect([...options].map((each) => each.textContent)).toEqual([
    'Sin indicar',
    'Servientrega',
    'Mensajero propio',
  ]);

  write('Guía', 'Guía 2202');
  await submit();
  screen.getByText(/hasta 40 letras sin tilde/);
  expect(saved.mock.calls.length).toBe(0);

  write('Guía', ' 22 02 ');
  expect(screen.queryByText(/va con esta misma guía/)).toBeNull();
  chooseOption('Transportadora', 'Servientrega');
  screen.getByText(/MS-000007-1 va con esta misma guía/);
  await submit();
  expect(saved.mock.lastCall).toEqual([order, step, '', shipment]);
});

test('neither has to be said', async () => {
  render(<HandOverDialog order={order} step={step} onClose={() => undefined} />);
  await submit();
  expect(saved.mock.lastCall).toEqual([order, step, '', null]);
});
