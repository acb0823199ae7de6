import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnApplication } from '#domain/stores/listed-store.ts';
import {
  type ApplicationSave,
  forgetApplicationDraft,
  useApplicationDraft,
} from '#src/features/store/applications/application-draft.ts';
import { ApplicationForm } from '#src/features/store/applications/application-form.tsx';
import { sendTogether } from '#src/sync/outbox.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { anOwnApplication } from '#test/factories/stores/store-application-factory.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/sync/outbox.ts', () => ({ sendTogether: vi.fn<() => Promise<string[]>>(async () => []) }));

const SENT_AT = '2026-11-27T12:00:00.000Z';
const after = (seconds: number) => Date.parse(SENT_AT) + seconds * 1_000;
const withAddress = (address: string) => anOwnApplication({ fields: { address } });

interface Shown {
  application: OwnApplication;
  saves?: readonly ApplicationSave[];
  askedAtMs?: number;
}

function Form({ application, saves = [], askedAtMs = after(-60) }: Shown) {
  return (
    <ApplicationForm application={application} draft={useApplicationDraft(application, saves, askedAtMs)} />
  );
}

/** The save that carries an address, as the outbox has it. */
function aSave(address: string, over: Partial<OutboxEntry> = {}): ApplicationSave {
  const data = { vendor_id: 'tienda-1', fields: { address } };
  return {
    name: 'store.saveApplication',
    data,
    entry: anEntry({ name: 'store.saveApplication', data, ...over }),
  };
}

const whole = {
  description: 'Cuadernos, lápices y colores.',
  tax_id: '900123456-8',
  municipality_code: '68001',
  address: 'Calle 1 # 2-3',
  phone: '3151234567',
  return_policy: 'Cinco días con la etiqueta puesta.',
};

const taken = { state: 'confirmed', settledAt: SENT_AT } as const;
const addressIs = (value: string) =>
  expect(screen.getByLabelText(/^Dirección/)).toHaveProperty('value', value);

beforeEach(() => {
  forgetApplicationDraft('tienda-1');
  vi.mocked(sendTogether).mockClear();
});

describe('what was written in an application', () => {
  test('stands over what the server has, and the fields that nobody wrote here follow it', () => {
    const { rerender } = render(<Form application={withAddress('Calle 1')} />);
    write(/^Dirección/, 'Calle 45');
    rerender(
      <Form application={anOwnApplication({ name: 'Otro nombre', fields: { address: 'Calle 2' } })} />,
    );
    addressIs('Calle 45');
    expect(screen.getByLabelText(/^Nombre/)).toHaveProperty('value', 'Otro nombre');
    expect(screen.getByText(/^1 dato sin enviar/)).toBeTruthy();
  });

  test('goes once the server has it, also with the page closed meanwhile: a change of another device is seen', () => {
    render(<Form application={withAddress('Calle 1')} />);
    write(/^Dirección/, 'Calle 45');
    closeScreen();
    const saves = [aSave('Calle 45', taken)];
    const { rerender } = render(
      <Form application={withAddress('Calle 45')} saves={saves} askedAtMs={after(1)} />,
    );
    addressIs('Calle 45');
    rerender(<Form application={withAddress('Calle 99')} saves={saves} askedAtMs={after(60)} />);
    addressIs('Calle 99');
    expect(screen.queryByText(/sin enviar/)).toBeNull();
  });

  test('is shown until an answer of the server has it', () => {
    const { rerender } = render(<Form application={withAddress('Calle 1')} />);
    write(/^Dirección/, 'Calle 45');
    for (const each of [{ state: 'queued' }, { state: 'sending' }, taken] as const) {
      rerender(<Form application={withAddress('Calle 1')} saves={[aSave('Calle 45', each)]} />);
      addressIs('Calle 45');
    }
  });

  test('stays after sending it was undone, and after the server refused it', () => {
    const { rerender } = render(<Form application={withAddress('Calle 1')} />);
    write(/^Dirección/, 'Calle 45');
    rerender(<Form application={withAddress('Calle 1')} saves={[aSave('Calle 45')]} />);
    rerender(<Form application={withAddress('Calle 1')} askedAtMs={after(60)} />);
    addressIs('Calle 45');
    const refused = aSave('Calle 45', { state: 'rejected', settledAt: SENT_AT });
    rerender(<Form application={withAddress('Calle 1')} saves={[refused]} askedAtMs={after(60)} />);
    addressIs('Calle 45');
  });

  test('after an earlier save is not what that one carried', () => {
    const saves = [aSave('Calle 45', taken)];
    render(<Form application={withAddress('Calle 45')} saves={saves} askedAtMs={after(60)} />);
    write(/^Dirección/, 'Calle 46');
    addressIs('Calle 46');
  });

  test('between sending and its entry stays, and what was sent goes', async () => {
    const application = anOwnApplication({ fields: whole });
    const { rerender } = render(<Form application={application} />);
    write(/^Dirección/, 'Calle 45 # 27-31');
    fireEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    write(/^Qué vendes/, 'También morrales.');
    await waitFor(() => expect(sendTogether).toHaveBeenCalled());
    const saves = [aSave('Calle 45 # 27-31', taken)];
    const now = anOwnApplication({ fields: { ...whole, address: 'Calle 45 # 27-31' } });
    rerender(<Form application={now} saves={saves} askedAtMs={after(60)} />);
    expect(screen.getByLabelText(/^Qué vendes/)).toHaveProperty('value', 'También morrales.');
    expect(screen.getByText(/^1 dato sin enviar/)).toBeTruthy();
    const elsewhere = anOwnApplication({ fields: { ...whole, address: 'Calle 99' } });
    rerender(<Form application={elsewhere} saves={saves} askedAtMs={after(90)} />);
    addressIs('Calle 99');
  });

  test('is sent with what the application lacks, and what another device may have written of the rest stays', async () => {
    render(<Form application={anOwnApplication({ fields: whole })} />);
    write(/^Dirección/, 'Calle 45 # 27-31');
    fireEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    await waitFor(() => expect(sendTogether).toHaveBeenCalledOnce());
    const [commands = []] = vi.mocked(sendTogether).mock.calls[0] ?? [];
    expect(commands.map(({ name, data }) => [name, data])).toEqual([
      [
        'store.saveApplication',
        // The store had its name before it applied.
        { vendor_id: 'tienda-1', fields: { name: 'Papelería de Marta', address: 'Calle 45 # 27-31' } },
      ],
      ['store.submitApplication', { vendor_id: 'tienda-1' }],
    ]);
  });
});
