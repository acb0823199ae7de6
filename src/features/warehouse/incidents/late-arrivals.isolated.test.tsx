import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { CommentForm } from '#src/features/warehouse/incidents/comment-form.tsx';
import { IncidentSteps } from '#src/features/warehouse/incidents/incident-steps.tsx';
import { saveIncidentComment } from '#src/features/warehouse/incidents/save-incident-step.ts';
import { anIncident } from '#test/factories/warehouse/incident-factory.ts';
import { underWay } from '#test/support/under-way.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/features/warehouse/incidents/save-incident-step.ts', () => ({
  saveIncidentComment: vi.fn<() => Promise<void>>(),
  saveIncidentStep: vi.fn<() => Promise<void>>(),
}));
beforeEach(() => vi.mocked(saveIncidentComment).mockReset().mockResolvedValue());

const valueOf = (label: RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label).value;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['Investigar', 'REPORTADO', /^Observaciones/],
  ['Resolver', 'EN_INVESTIGACION', /^Cómo se resolvió/],
] as const)(
  'what is written to «%s» stays when somebody else took the incident to its end',
  (verb, status, label) => {
    const incident = anIncident({ status });
    const { rerender } = render(<IncidentSteps incident={incident} mayWork />);
    press(verb);
    write(label, 'La caja llegó mojada');
    rerender(<IncidentSteps incident={{ ...incident, status: 'CERRADO' }} mayWork />);
    screen.getByText('Este incidente terminó. No queda nada por hacer.');
    expect(valueOf(label)).toBe('La caja llegó mojada');
  },
);

test('a comment that is written while another is saved stays', async () => {
  const first = underWay();
  vi.mocked(saveIncidentComment).mockReturnValueOnce(first.promise);
  render(<CommentForm incident={anIncident()} />);
  write(/^Comentario/, 'Uno');
  press('Comentar');
  write(/^Comentario/, 'Dos');
  await first.end();
  expect(valueOf(/^Comentario/)).toBe('Dos');
  press('Comentar');
  await expect.poll(() => valueOf(/^Comentario/)).toBe('');
});
