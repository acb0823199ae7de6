import { fireEvent, render, screen } from '@testing-library/preact';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { isFormUnfinished } from '#src/device/dirty-forms.ts';
import { EntryForm } from '#src/shared/accounts/entry-form.tsx';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { TallForm } from '#src/shared/saving/tall-form.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { closeScreen } from '#test/support/close-screen.ts';
import { underWay } from '#test/support/under-way.ts';
import { write } from '#test/support/write.ts';

const nothing = () => undefined;
const note = { label: 'Nota', hint: '', isRequired: false };
const field = (label = 'Nota') => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const takesKeys = (label?: string) => field(label).closest('[inert]') === null;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Two things that are asked about, one after the other, as the rows of a list are. */
function Asked({ onSave }: { onSave: (step: string) => Promise<void> }) {
  const [step, setStep] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setStep('Empezar')}>
        Abrir A
      </button>
      <button type="button" onClick={() => setStep('Cerrar')}>
        Abrir B
      </button>
      {step && (
        <StepDialog
          question={{ title: step, text: '', confirm: step, note }}
          maxNote={500}
          onSave={() => onSave(step)}
          onClose={() => setStep(null)}
        />
      )}
    </>
  );
}

test('a save that ends after its dialog was closed leaves open the one that was opened since', async () => {
  const first = underWay();
  render(<Asked onSave={(step) => (step === 'Empezar' ? first.promise : Promise.resolve())} />);
  press('Abrir A');
  press('Empezar');
  press('Todavía no');
  press('Abrir B');
  write(/^Nota/, 'Llegó la caja mojada');
  await first.end();
  expect(field().value).toBe('Llegó la caja mojada');
  press('Cerrar');
  await expect.poll(() => screen.queryByLabelText(/^Nota/)).toBeNull();
});

function InDialog({ save }: { save: Promise<void> }) {
  const saving = useSaving();
  return (
    <FormDialog
      title="Prueba"
      submit="Guardar"
      saving={saving}
      onSubmit={() => saving.run(() => save)}
      onClose={nothing}
    >
      <TextField label="Nota" value="" onChange={nothing} />
    </FormDialog>
  );
}

function Tall({ save }: { save: Promise<void> }) {
  const saving = useSaving();
  return (
    <TallForm
      saving={saving}
      submit="Guardar"
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run(() => save);
      }}
      onClose={nothing}
    >
      <TextField label="Nota" value="" onChange={nothing} />
    </TallForm>
  );
}

test.each([
  ['in a dialog', (save: Promise<void>): ReactNode => <InDialog save={save} />],
  ['that fills a dialog', (save: Promise<void>): ReactNode => <Tall save={save} />],
])(
  'the fields of a form %s take nothing while it is saved, and are as they were when it failed',
  async (_, drawn) => {
    const { promise, fail } = underWay();
    render(drawn(promise));
    field().focus();
    expect(takesKeys()).toBe(true);
    fireEvent.submit(field().form ?? document.body);
    await expect.poll(takesKeys).toBe(false);
    // As browsers do with what cannot be written in any more.
    field().blur();
    await fail();
    expect(takesKeys()).toBe(true);
    expect(document.activeElement).toBe(field());
  },
);

test('whoever pressed the button stays at it when the save failed', async () => {
  const { promise, fail } = underWay();
  render(<InDialog save={promise} />);
  const button = screen.getByRole('button', { name: 'Guardar' });
  button.focus();
  fireEvent.submit(field().form ?? document.body);
  await fail();
  expect(document.activeElement).toBe(button);
});

test.each([
  ['in a dialog', <InDialog key="dialog" save={Promise.resolve()} />],
  ['that fills a dialog', <Tall key="tall" save={Promise.resolve()} />],
  [
    'at a door',
    <EntryForm key="entry" problems={null} busy={false} submitLabel="Entrar" onSubmit={nothing}>
      <TextField label="Nota" value="" onChange={nothing} />
    </EntryForm>,
  ],
])('a new version of the app waits while a form %s is being written, and no longer', (_, drawn) => {
  render(drawn);
  expect(isFormUnfinished.value).toBe(false);
  write(/^Nota/, 'a');
  expect(isFormUnfinished.value).toBe(true);
  closeScreen();
  expect(isFormUnfinished.value).toBe(false);
});
