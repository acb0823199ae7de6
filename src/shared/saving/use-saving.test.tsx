import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { notSavedText, useSaving } from '#src/shared/saving/use-saving.ts';
import { OutboxWriteError } from '#src/sync/outbox-contract.ts';

function Form({ save }: { save: () => Promise<void> }) {
  const saving = useSaving();
  return (
    <>
      <button type="button" aria-busy={saving.isSaving} onClick={() => void saving.run(save)}>
        Guardar
      </button>
      <SaveProblem state={saving.state} />
    </>
  );
}

/** A save that the browser refused. */
function failed(cause: string): OutboxWriteError {
  vi.stubGlobal('indexedDB', {});
  const error = new OutboxWriteError(new Error(cause));
  vi.unstubAllGlobals();
  return error;
}

const button = () => screen.getByRole('button', { name: 'Guardar' });

test('saves once however often it is pressed before it is done, and again afterwards', async () => {
  let end: () => void = () => undefined;
  const save = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  render(<Form save={save} />);
  act(() => {
    button().click();
    button().click();
  });
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(save).toHaveBeenCalledTimes(1);
  end();
  await screen.findByRole('button', { name: 'Guardar', busy: false });
  fireEvent.click(button());
  expect(save).toHaveBeenCalledTimes(2);
});

test.each([
  ['has no room', failed('QuotaExceededError'), 'No queda espacio en este equipo.'],
  ['has no room, as text', new OutboxWriteError('QuotaExceededError'), 'No queda espacio en este equipo.'],
  ['blocks storage', failed('SecurityError'), 'permite las cookies y los datos de sitios'],
  ['closed its data', failed('The connection was lost again.'), 'El navegador cerró los datos de MeStore.'],
  ['has a newer version', failed('VersionError'), 'recarga la página'],
  ['fails', failed('NotFoundError'), 'No se pudo guardar en este equipo.'],
])('when the device %s it says so, that nothing is lost, and lets try again', async (_, problem, words) => {
  const save = vi.fn(() => Promise.reject<undefined>(problem));
  render(<Form save={save} />);
  fireEvent.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(words);
  expect(alert.textContent).toContain('Lo que escribiste sigue aquí');
  save.mockResolvedValueOnce(undefined);
  fireEvent.click(button());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('says the same in passing', () => {
  expect(notSavedText(new Error('Anything.'), 'El pedido sigue en pie')).toBe(
    'No se pudo guardar en este equipo. El pedido sigue en pie: intenta de nuevo.',
  );
});
