import { act, fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import FloorDevicesPage from '#src/features/floor/devices/floor-devices-page.tsx';
import { enrolHere, floorDevices } from '#src/session/floor-work.ts';
import { aFloorDevice } from '#test/factories/warehouse/floor-device-factory.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/session/floor-work.ts', () => ({
  enrolHere: vi.fn<typeof enrolHere>(),
  floorDevices: vi.fn<typeof floorDevices>(),
  retireDevice: vi.fn<() => void>(),
}));

const name = () => screen.getByLabelText<HTMLInputElement>('Nombre del equipo').value;

test('the name that is written before the list comes stays, and after it was saved and the list came again', async () => {
  /** Has the list that was asked for come. */
  let come: (device: string) => Promise<void> = async () => undefined;
  vi.mocked(floorDevices).mockImplementation(
    () =>
      new Promise((resolve) => {
        const listOf = (device: string) => [aFloorDevice({ device_id: 'here', name: device })];
        come = (device) => act(async () => resolve({ ok: true, devices: listOf(device), here: 'here' }));
      }),
  );
  vi.mocked(enrolHere).mockResolvedValue({
    ok: true,
    body: { state: 'enrolled', name: 'Lector 4', zone: 'warehouse_a' },
  } as Awaited<ReturnType<typeof enrolHere>>);
  render(<FloorDevicesPage />);
  write('Nombre del equipo', 'Lector 4');
  await come('Lector 3');
  expect(name()).toBe('Lector 4');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Inscribir este equipo' })));
  expect(enrolHere).toHaveBeenCalledExactlyOnceWith('Lector 4', 'warehouse_a');
  write('Nombre del equipo', 'Lector 4 de la bodega A');
  await come('Lector 4');
  expect(name()).toBe('Lector 4 de la bodega A');
});
