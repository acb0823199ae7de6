import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { demoPerson } from '#src/shared/demo/demo-person.ts';
import { InspectScreen } from '#src/features/floor/jobs/inspection/inspect-screen.tsx';
import { saveInspected } from '#src/features/floor/jobs/inspection/save-inspected.ts';
import type { ReturnedGoods } from '#src/features/floor/jobs/inspection/use-returned-goods.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';
import { chooseFiles } from '#test/support/choose-files.ts';
import { shrinkIncidentPhoto } from '#workers/photo/shrink-in-worker.ts';

const line = aTaskLine({ sku: 'TEN-0412', quantity: 2 });
const goods: ReturnedGoods = { lines: [{ ...line, entered: 0, left: 2 }], movements: [], stock: [] };
vi.mock('#workers/photo/shrink-in-worker.ts', () => ({ shrinkIncidentPhoto: vi.fn() }));
vi.mock('#src/features/floor/jobs/inspection/use-returned-goods.ts', () => ({
  useReturnedGoods: () => ({ ...goods, now: () => goods }),
}));
vi.mock('#src/features/floor/jobs/inspection/save-inspected.ts', () => ({ saveInspected: vi.fn() }));
vi.mock('#src/shared/positions/agrees-to-place.ts', () => ({ agreesToPlace: async () => true }));

let photoIsReady: () => void;

beforeEach(() => {
  vi.mocked(shrinkIncidentPhoto)
    .mockReset()
    .mockImplementation((_, signal) => {
      return new Promise((resolve, reject) => {
        photoIsReady = () => resolve({ ok: true, value: 'jpeg' });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
  vi.mocked(saveInspected).mockReset().mockRejectedValue(new Error('Nobody asks what became of it.'));
  const task = { ...aTask({ kind: 'inspect', lines: [line] }), asked: false, isHere: true };
  render(<InspectScreen task={task} author={demoPerson} />);
});

function scan(code: string): void {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(window, { key });
}

/** A damaged unit in the hand, of which a photograph was just taken. */
async function photographed(): Promise<void> {
  scan('TEN-0412');
  fireEvent.click(await screen.findByRole('button', { name: 'Llegó dañado' }));
  chooseFiles('Fotos del incidente', [new File(['…'], 'caja.jpg', { type: 'image/jpeg' })]);
  await screen.findByText('Espera la foto');
}

const savedPhotos = () => vi.mocked(saveInspected).mock.lastCall?.[2].photos;

test('a shelf that is read while a photograph is being made smaller takes no unit, and says why', async () => {
  await photographed();
  scan('A-03-2-B');
  await screen.findByText(/Se está preparando: escanea la ubicación otra vez en un momento/);
  expect(saveInspected).not.toHaveBeenCalled();
  await act(async () => photoIsReady());
  await screen.findByText('Escanea dónde lo dejas');
  scan('A-03-2-B');
  await waitFor(() => expect(savedPhotos()).toEqual(['jpeg']));
});

test('a photograph comes to its unit also when its author went on to write the shelf by hand', async () => {
  await photographed();
  fireEvent.click(screen.getByRole('button', { name: 'Escribir el código' }));
  await waitFor(() => expect(screen.queryByLabelText('Fotos del incidente')).toBeNull());
  await act(async () => photoIsReady());
  scan('A-03-2-B');
  await waitFor(() => expect(savedPhotos()).toEqual(['jpeg']));
});

test('a photograph of a unit that was put down comes to no other one', async () => {
  await photographed();
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Escanea lo que volvió');
  scan('TEN-0412');
  fireEvent.click(await screen.findByRole('button', { name: 'Llegó dañado' }));
  await act(async () => photoIsReady());
  scan('A-03-2-B');
  await waitFor(() => expect(savedPhotos()).toEqual([]));
});
