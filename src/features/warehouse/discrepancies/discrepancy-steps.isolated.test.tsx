import { signal } from '@preact/signals-core';
import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { DiscrepancySteps } from '#src/features/warehouse/discrepancies/discrepancy-steps.tsx';
import { aDiscrepancy } from '#test/factories/warehouse/discrepancy-factory.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/session/session.ts', () => ({ account: signal({ id: 'ana', user_type: 'admin' }) }));

test.each([
  ['Aprobar', /^Observaciones/],
  ['Contar otra vez', /^Por qué/],
])('what is written to «%s» stays when somebody else settled the discrepancy', (verb, label) => {
  const discrepancy = aDiscrepancy({ status: 'approval' });
  const { rerender } = render(<DiscrepancySteps discrepancy={discrepancy} />);
  fireEvent.click(screen.getByRole('button', { name: verb }));
  write(label, 'Se contó con la luz apagada');
  rerender(<DiscrepancySteps discrepancy={{ ...discrepancy, status: 'settled' }} />);
  screen.getByText('Esta discrepancia está resuelta. No queda nada por hacer.');
  expect(screen.getByLabelText(label)).toHaveProperty('value', 'Se contó con la luz apagada');
});
