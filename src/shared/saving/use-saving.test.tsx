import { expect, test, vi } from 'vitest';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { notSavedText, useSaving } from '#src/shared/saving/use-saving.ts';
import { OutboxWriteError } from '#src/sync/outbox-contract.ts';
import { act } from '#test/support/act.ts';
import { screenRoot } from '#test/support/screen-root.ts';

const screen = screenRoot();

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

const button = () => screen.host.querySelector('button');
const alert = () => screen.host.querySelector('[role="alert"]')?.textContent;

test('saves once however often it is pressed before it is done, and again afterwards', async () => {
  let end: () => void = () => undefined;
  const save = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  await act(() => screen.root.render(<Form save={save} />));
  await act(() => {
    button()?.click();
    button()?.click();
  });
  expect(button()?.getAttribute('aria-busy')).toBe('true');
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => end());
  expect(button()?.getAttribute('aria-busy')).toBe('false');
  await act(() => button()?.click());
  expect(save).toHaveBeenCalledTimes(2);
});

test.each([
  ['has no room', new OutboxWriteError('QuotaExceededError'), 'No queda espacio en este equipo.'],
  ['fails', new OutboxWriteError('InvalidStateError'), 'No se pudo guardar en este equipo.'],
])('when the device %s it says so, that nothing is lost, and lets try again', async (_, problem, words) => {
  const save = vi.fn(() => Promise.reject<undefined>(problem));
  await act(() => screen.root.render(<Form save={save} />));
  await act(async () => button()?.click());
  expect(alert()).toContain(words);
  expect(alert()).toContain('Lo que escribiste sigue aquí');
  save.mockResolvedValueOnce(undefined);
  await act(async () => button()?.click());
  expect(alert()).toBeUndefined();
});

test('says the same in passing', () => {
  expect(notSavedText(new Error('Anything.'), 'El pedido sigue en pie')).toBe(
    'No se pudo guardar en este equipo. El pedido sigue en pie: intenta de nuevo.',
  );
});
