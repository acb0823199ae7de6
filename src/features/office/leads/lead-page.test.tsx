import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { LeadSheet } from '#src/features/office/leads/lead-page.tsx';
import { aListedLead } from '#test/factories/lead-factory.ts';
import { write } from '#test/support/write.ts';

test('a note about somebody stays when a colleague took the last step with them meanwhile', () => {
  const lead = aListedLead();
  const shown = { pending: [], refused: [] };
  const { rerender } = render(<LeadSheet shown={{ item: lead, ...shown }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Marcar contactado' }));
  write(/^Nota/, 'Llamar después de las 3');
  rerender(<LeadSheet shown={{ item: { ...lead, status: 'convertido' }, ...shown }} />);
  expect(screen.getByLabelText(/^Nota/)).toHaveProperty('value', 'Llamar después de las 3');
});
