import { signal } from '@preact/signals-core';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
// A form of an address fetches it when it saves: it is there before anybody waits for that.
import '#domain/geography/divipola.ts';
import { AddressDialog } from '#src/features/account/profile/address-dialog.tsx';
import { ProfileDialog } from '#src/features/account/profile/profile-dialog.tsx';
import { AskReviewDialog } from '#src/features/account/conflicts/ask-review-dialog.tsx';
import { useResending } from '#src/features/account/conflicts/use-resending.ts';
import { ApproveDialog } from '#src/features/warehouse/discrepancies/approve-dialog.tsx';
import { ArriveDialog } from '#src/features/warehouse/inbound/arrive-dialog.tsx';
import { ResolveIncidentDialog } from '#src/features/warehouse/incidents/resolve-incident-dialog.tsx';
import { RateDialog } from '#src/features/shop/orders/rate-dialog.tsx';
import { PositionDialog } from '#src/features/warehouse/positions/position-dialog.tsx';
import { RefuseDialog } from '#src/features/office/approvals/refuse-dialog.tsx';
import { conflictTray } from '#src/shared/outbox/conflicts.ts';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { send, sendCommand, sendTogether } from '#src/sync/outbox.ts';
import { anAddress } from '#test/factories/address-factory.ts';
import { aDiscrepancy } from '#test/factories/warehouse/discrepancy-factory.ts';
import { anIncident } from '#test/factories/warehouse/incident-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aShippingNotice } from '#test/factories/warehouse/shipping-notice-factory.ts';
import { aStoragePosition } from '#test/factories/warehouse/storage-position-factory.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { underWay } from '#test/support/under-way.ts';
import { write } from '#test/support/write.ts';

const marta = {
  id: 'marta',
  nombre: 'Marta Rueda',
  telefono: '3151234567',
  user_type: 'admin',
} as Partial<Account> as Account;

vi.mock('#src/session/session.ts', async (original) => ({
  ...(await original<object>()),
  account: signal({ id: 'marta', nombre: 'Marta Rueda', user_type: 'admin' }),
}));
vi.mock('#src/sync/outbox.ts', async (original) => ({
  ...(await original<object>()),
  send: vi.fn<typeof send>(),
  sendCommand: vi.fn<typeof sendCommand>(),
  sendTogether: vi.fn<typeof sendTogether>(),
  extendUndo: () => Promise.resolve(),
  leaveNow: () => Promise.resolve(),
}));

const refused = anEntry({
  state: 'rejected',
  title: 'Entrada de 3 unidades',
  problem: { code: 'product_not_found', message: 'El servidor no conoce este producto.' },
});
const [conflict] = conflictTray([refused], []).pending;
if (!conflict) throw new Error('A refused command is a conflict.');
const onClose = vi.fn<() => void>();
const nothing = () => undefined;

interface Form {
  drawn: ReactNode;
  fill?: () => void;
  submit: string;
}

const forms: Record<string, Form> = {
  'a step': {
    drawn: (
      <StepDialog
        question={{
          title: 'Paso',
          text: '',
          confirm: 'Seguir',
          note: { label: 'Nota', hint: '', isRequired: false },
        }}
        maxNote={100}
        onSave={() => send('pqr.close', { pqr_id: 'p', note: '' }, {} as never).then(nothing)}
        onClose={onClose}
      />
    ),
    submit: 'Seguir',
  },
  'an approved count': {
    drawn: <ApproveDialog discrepancy={aDiscrepancy({ status: 'approval' })} onClose={onClose} />,
    submit: 'Aprobar',
  },
  'an arrival': {
    drawn: <ArriveDialog notice={aShippingNotice()} onClose={onClose} />,
    submit: 'Registrar llegada',
  },
  'the end of an incident': {
    drawn: <ResolveIncidentDialog incident={anIncident({ status: 'EN_INVESTIGACION' })} onClose={onClose} />,
    fill() {
      write(/^Cómo se resolvió/, 'Se secaron');
      write(/^Unidades que vuelven/, '2');
    },
    submit: 'Resolver',
  },
  'a rating': {
    drawn: <RateDialog product={{ product_id: 'p1', name: 'Cafetera' }} onClose={onClose} />,
    fill: () => fireEvent.click(screen.getAllByRole('radio')[4] ?? document.body),
    submit: 'Guardar calificación',
  },
  'a refused change': {
    drawn: (
      <RefuseDialog
        items={[{ id: 'p1', name: 'Cafetera', vendor_id: 'v1', version: 1, published: null } as never]}
        fields={[]}
        outcome="reject"
        onClose={onClose}
      />
    ),
    submit: 'Rechazar',
  },
  'a position': {
    drawn: (
      <PositionDialog
        position={
          {
            ...aStoragePosition({ zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' }),
            provisional: false,
          } as never
        }
        isKnown={() => true}
        onClose={onClose}
      />
    ),
    fill: () => write(/^Capacidad en unidades/, '41'),
    submit: 'Guardar',
  },
  'an address': {
    drawn: <AddressDialog person={marta} editing={anAddress()} hasOthers onClose={onClose} />,
    submit: 'Guardar dirección',
  },
  'the own data': {
    drawn: <ProfileDialog person={marta} onClose={onClose} />,
    submit: 'Guardar datos',
  },
  'a question to a supervisor': {
    drawn: <AskReviewDialog conflict={conflict} onClose={onClose} />,
    submit: 'Pedir revisión',
  },
};

/** Has the device save what is sent, one after the other, when the test says so. */
function savedLate() {
  const saved = underWay<never>();
  for (const each of [send, sendCommand, sendTogether])
    vi.mocked(each).mockReset().mockReturnValue(saved.promise);
  return { end: () => saved.end('c-1' as never) };
}
const wasSent = () => [send, sendCommand, sendTogether].some((each) => vi.mocked(each).mock.calls.length > 0);

beforeEach(() => void onClose.mockReset());

describe.each(Object.entries(forms))('the form of %s', (_, { drawn, fill, submit }) => {
  test.each([
    ['closes once it is saved', false],
    ['closes nothing when somebody closed it before it was saved', true],
  ])('%s', async (__, isClosedBefore) => {
    const saved = savedLate();
    render(drawn);
    fill?.();
    fireEvent.click(screen.getByRole('button', { name: submit }));
    await vi.waitFor(() => expect(wasSent()).toBe(true));
    if (isClosedBefore) closeScreen();
    await saved.end();
    expect(onClose).toHaveBeenCalledTimes(isClosedBefore ? 0 : 1);
  });
});

test('a correction closes nothing when somebody closed it before it was sent', async () => {
  const sent = underWay();
  const { result, unmount } = renderHook(() => useResending({ conflict, onClose }));
  act(() => void result.current.resend(() => sent.promise, 'Corregido'));
  unmount();
  await sent.end();
  expect(onClose).not.toHaveBeenCalled();
});
