import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { ReportIncidentDialog } from '#src/shared/movements/report-incident-dialog.tsx';
import { StockKeeping, type StockKeeper } from '#src/shared/movements/stock-keeper.ts';
import { A_TINY_PHOTO } from '#test/factories/photo-factory.ts';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';
import { aStockKeeper } from '#test/factories/stock-keeper-factory.ts';
import { chooseFiles } from '#test/support/choose-files.ts';
import { write } from '#test/support/write.ts';
import { shrinkIncidentPhoto } from '#workers/photo/shrink-in-worker.ts';

vi.mock('#workers/photo/shrink-in-worker.ts', () => ({ shrinkIncidentPhoto: vi.fn() }));

const keepIncident = vi.fn<StockKeeper['keepIncident']>(async () => undefined);
const keeper = aStockKeeper({ keepIncident });

test('a report that is sent before its photograph is ready waits for it, and says so', async () => {
  let photoIsReady: () => void = () => undefined;
  vi.mocked(shrinkIncidentPhoto).mockImplementation(
    () => new Promise((resolve) => (photoIsReady = () => resolve({ ok: true, value: A_TINY_PHOTO }))),
  );
  const close = vi.fn<() => void>();
  render(
    <StockKeeping value={keeper}>
      <ReportIncidentDialog item={anItemWithPending({ sku: 'HAM-01' })} onClose={close} />
    </StockKeeping>,
  );
  write('Descripción', 'Se mojó en el muelle.');
  chooseFiles('Fotos del incidente', [new File(['…'], 'caja.jpg', { type: 'image/jpeg' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Reportar' }));
  await screen.findByText('La foto se está preparando. En un momento puedes reportar con ella.');
  expect(keepIncident).not.toHaveBeenCalled();
  await act(async () => photoIsReady());
  await screen.findByAltText('Foto 1');
  expect(screen.queryByText(/se está preparando/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reportar' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(keepIncident.mock.lastCall?.[2].photos).toEqual([A_TINY_PHOTO]);
});
