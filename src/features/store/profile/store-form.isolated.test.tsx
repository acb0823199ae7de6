import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetStoreDraft } from '#src/shared/stores/store-draft.ts';
import { StoreForm } from '#src/features/store/profile/store-form.tsx';
import { send } from '#src/sync/outbox.ts';
import { aStoreProfile } from '#test/factories/stores/store-factory.ts';
import { underWay } from '#test/support/under-way.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/sync/outbox.ts', () => ({ send: vi.fn<() => Promise<string>>() }));

beforeEach(() => {
  forgetStoreDraft();
  vi.mocked(send).mockReset();
});

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar perfil' }));

describe('the profile of a store', () => {
  test('is saved as the fields that changed, each with the value that stood there', async () => {
    render(<StoreForm store={aStoreProfile()} />);
    write(/^Teléfono/, '607 642 1234');
    save();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(vi.mocked(send).mock.calls[0]).toMatchObject([
      'store.saveProfile',
      { vendor_id: 'tienda-1', fields: { phone: '6076421234' }, seen: { phone: '3151234567' } },
      { detail: 'Teléfono' },
    ]);
    await waitFor(() => expect(screen.queryByText(/sin guardar/)).toBeNull());
  });

  test('that this device cannot save says so in the specification’s words, and keeps what was written', async () => {
    vi.mocked(send).mockRejectedValue(new Error('Anything.'));
    render(<StoreForm store={aStoreProfile()} />);
    write(/^Dirección/, 'Calle 45 # 27-31');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('Error al actualizar el perfil');
    expect(screen.getByLabelText(/^Dirección/)).toHaveProperty('value', 'Calle 45 # 27-31');
  });

  test('with a wrong field is not saved, and the field says what to do', () => {
    render(<StoreForm store={aStoreProfile()} />);
    write(/^Código postal/, '68');
    save();
    expect(screen.getByText('El código postal tiene 6 dígitos.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  test('keeps what is written while it is saved, of it and of another store', async () => {
    const saved = underWay<string>();
    vi.mocked(send).mockReturnValueOnce(saved.promise);
    const { rerender } = render(<StoreForm store={aStoreProfile()} />);
    write(/^Teléfono/, '607 642 1234');
    save();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    write(/^Dirección/, 'Calle 45 # 27-31');
    await saved.end('c-1');
    expect(screen.getByText(/^1 cambio sin guardar/)).toBeTruthy();
    expect(screen.getByLabelText(/^Dirección/)).toHaveProperty('value', 'Calle 45 # 27-31');

    const second = underWay<string>();
    vi.mocked(send).mockReturnValueOnce(second.promise);
    save();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    rerender(<StoreForm key="other" store={aStoreProfile({}, { vendor_id: 'tienda-2' })} />);
    write(/^Dirección/, 'Carrera 9 # 1-2');
    await second.end('c-2');
    expect(screen.getByLabelText(/^Dirección/)).toHaveProperty('value', 'Carrera 9 # 1-2');
  });

  test('that two people changed without seeing each other shows both values, and saves the chosen one', async () => {
    const replaced = [
      { field: 'city' as const, value: 'Girón', by_name: 'Luz', at: '2026-03-05T15:00:00.000Z' },
    ];
    render(<StoreForm store={aStoreProfile({}, { replaced })} />);
    fireEvent.click(screen.getByRole('button', { name: 'Volver al de antes' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(vi.mocked(send).mock.calls[0]?.[1]).toEqual({
      vendor_id: 'tienda-1',
      fields: { city: 'Girón' },
      seen: { city: 'Bucaramanga' },
    });
  });
});
