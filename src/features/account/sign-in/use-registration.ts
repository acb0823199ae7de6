import { useState } from 'react';
import { GuestRegisterBody } from '#domain/accounts/guest.ts';
import { RegisterBody, type BusinessType } from '#domain/accounts/registration.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { checkForm, refusedForm, type FormProblems } from '#src/shared/saving/form-problems.ts';
import { useCountedForm } from '#src/shared/events/counted-form.ts';
import { register, registerGuest } from '#src/session/session.ts';
import type { SignInAnswer } from '#src/session/sign-in-answer.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { useEntryForm } from '#src/shared/accounts/entry-form.tsx';

const blank = { nombre: '', email: '', telefono: '', nombre_tienda: '', password: '' };

/**
 * The registration form of a person without an account, and its sending.
 * @param business null for a guest, who can only come to buy and keeps their purchases.
 */
export function useRegistration(business: BusinessType | null) {
  const [registrationId] = useState(() => uuidv7());
  const [typed, setTyped] = useState(blank);
  const counted = useCountedForm('registro');
  const [accepts, setAccepts] = useState(false);
  // Known before the session is: the page draws itself anew as soon as that is there.
  const [isNew, setNew] = useState(false);

  function send(): Promise<FormProblems | null> {
    const { telefono, nombre_tienda, ...rest } = typed;
    const said = {
      ...rest,
      acepta_tratamiento_datos: accepts,
      ...(telefono.trim() ? { telefono } : {}),
    };
    if (business === null) return submitted(checkForm(GuestRegisterBody, said), registerGuest);
    const asked = {
      ...said,
      registration_id: registrationId,
      tipo_negocio: business,
      ...(business === 'comprador' || nombre_tienda.trim() === '' ? {} : { nombre_tienda }),
    };
    return submitted(checkForm(RegisterBody, asked), register);
  }

  const form = useEntryForm(async () => {
    setNew(true);
    const problems = await send();
    setNew(problems === null);
    if (problems) counted.failed();
    else counted.submitted();
    return problems;
  });

  return {
    form,
    /** Whether the account that is here is the one that this form made. */
    isNew,
    accepts,
    setAccepts,
    field: fieldsOf(typed, form.problems?.fields ?? {}, (changes) => {
      counted.started();
      setTyped((before) => ({ ...before, ...changes }));
    }),
  };
}

/** Sends the checked form, and tells the person that a letter is on its way. */
async function submitted<Form extends { email: string }>(
  checked: { ok: true; output: Form } | ({ ok: false } & FormProblems),
  send: (form: Form) => Promise<SignInAnswer>,
): Promise<FormProblems | null> {
  if (!checked.ok) return checked;
  const answer = await send(checked.output);
  if (!answer.ok) return refusedForm(answer);
  toast({ text: `Te enviamos un enlace a ${checked.output.email} para confirmar tu correo.` });
  return null;
}
