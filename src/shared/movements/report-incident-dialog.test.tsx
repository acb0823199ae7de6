import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { ReportIncidentDialog } from '#src/shared/movements/report-incident-dialog.tsx';
import { StockKeeping } from '#src/shared/movements/stock-keeper.ts';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';
import { aStockKeeper } from '#test/factories/stock-keeper-factory.ts';
import { write } from '#test/support/write.ts';

/** Goods of somebody who cannot keep anything. */
const full = aStockKeeper({
  keepIncident: async () => {
    throw new Error('No room.');
  },
});

test('an incident that could not be kept says so and keeps what was written', async () => {
  const close = vi.fn();
  render(
    <StockKeeping value={full}>
      <ReportIncidentDialog item={anItemWithPending({ sku: 'HAM-01' })} onClose={close} />
    </StockKeeping>,
  );
  write('Descripción', 'Se mojó en el muelle.');
  fireEvent.click(screen.getByRole('button', { name: 'Reportar' }));
  await screen.findByText('Error al reportar incidente. Intente nuevamente.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Descripción').value).toBe('Se mojó en el muelle.');
  expect(close).not.toHaveBeenCalled();
});
