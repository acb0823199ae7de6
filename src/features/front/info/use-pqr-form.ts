import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { useState, type FormEvent, type RefObject } from 'react';
import { mailboxOf } from '#domain/accounts/account.ts';
import { PqrFields } from '#domain/pqr/pqr.ts';
import { focusInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { useCountedForm } from '#src/shared/events/counted-form.ts';
import { checkForm, refusedForm, type FormProblems } from '#src/shared/saving/form-problems.ts';
import { filePqr } from '#src/shared/pqr/file-pqr.ts';
import { ownPqrDraft, storeDraft, type PqrDraft } from '#src/shared/pqr/pqr-records.ts';
import { useFollowedDraft } from '#src/shared/saving/use-followed-draft.ts';
import { account } from '#src/session/session.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** The draft of a PQR, kept on this device with each key, and its filing. */
export function usePqrForm(form: RefObject<HTMLFormElement | null>) {
  const { value: typed, change: changeTyped } = useFollowedDraft(ownPqrDraft, blankDraft);
  const [accepts, setAccepts] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FormProblems | null>(null);
  const counted = useCountedForm('contacto');
  const owner = account.peek()?.id ?? null;

  function change(name: keyof PqrDraft, value: string) {
    counted.started();
    storeDraft(
      owner,
      changeTyped((now) => ({ ...now, [name]: value })),
    );
  }
  function show(found: FormProblems) {
    counted.failed();
    setProblems(found);
    focusInvalidField(form.current, found.fields);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const checked = checkForm(PqrFields, { ...filled(typed), acepta_tratamiento_datos: accepts });
    if (!checked.ok) return show(checked);
    setBusy(true);
    const filing = await filePqr(owner, checked.output).finally(() => setBusy(false));
    if (filing.kind === 'refused') return show(refusedForm(filing));
    counted.submitted();
    setProblems(null);
    setAccepts(false);
    // What they wrote while it was on its way stays.
    const left = changeTyped((now) => (now === typed ? { ...now, order_number: '', description: '' } : now));
    storeDraft(owner, left.description === '' ? null : left);
    toast({
      text:
        filing.kind === 'filed'
          ? `Radicado ${filing.filed.number}`
          : savedMessage('Quedó guardado en este equipo'),
    });
  }

  return {
    kind: typed.kind,
    accepts,
    setAccepts,
    busy,
    problems,
    field: (name: keyof PqrDraft) => ({
      name,
      value: typed[name],
      onChange: (value: string) => change(name, value),
      error: problems?.fields[name],
    }),
    submit: (event: FormEvent) => void submit(event),
  };
}

/** What is known of who is here. */
function blankDraft(): PqrDraft {
  const person = account.peek();
  return {
    kind: 'peticion',
    nombre: person?.nombre ?? '',
    email: mailboxOf(person),
    telefono: person?.telefono ?? '',
    order_number: '',
    description: '',
  };
}

/** Leaves out the optional fields that are empty. */
function filled({ telefono, order_number, ...rest }: PqrDraft) {
  return {
    ...rest,
    ...(telefono.trim() ? { telefono } : {}),
    ...(order_number.trim() ? { order_number } : {}),
  };
}
