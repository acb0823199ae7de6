import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { demoPerson } from '#src/shared/demo/demo-person.ts';
import { ReportIncidentDialog } from '#src/shared/movements/report-incident-dialog.tsx';
import { StockKeeping, type StockKeeper } from '#src/shared/movements/stock-keeper.ts';
import { anItemWithPending } from '#test/factories/item-with-pending-factory.ts';
import { write } from '#test/support/write.ts';

/** Goods of somebody who cannot keep anything. */
const full: StockKeeper = {
  demo: {
    author: demoPerson,
    movementsPage: '/',
    explain: () => {
      throw new Error('Nobody asks.');
    },
  },
  keepMovement: async () => () => undefined,
  keepIncident: async () => {
    throw new Error('No room.');
  },
};

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
