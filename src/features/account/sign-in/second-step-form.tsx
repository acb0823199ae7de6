import { useState } from 'react';
import { FactorBody, REMEMBERED_DAYS } from '#domain/second-factor/second-factor.ts';
import { answerSecondStep } from '#src/session/session.ts';
import type { SecondStep } from '#src/session/sign-in-answer.ts';
import { EntryForm, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { checkForm, refusedForm } from '#src/shared/saving/form-problems.ts';
import { FactorCodeField } from '#src/shared/second-factor/factor-code-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { Check } from '#src/ui/forms/check.tsx';

interface SecondStepFormProps {
  step: SecondStep;
  onEntered: () => Promise<void>;
  /** Back to the first step: to another account, or because the wait ended. */
  onBack: () => void;
}

/** Asks for the code that an account needs besides its password. */
export function SecondStepForm({ step, onEntered, onBack }: SecondStepFormProps) {
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const form = useEntryForm(async () => {
    const checked = checkForm(FactorBody, { code });
    if (!checked.ok) return checked;
    const answer = await answerSecondStep(step, checked.output.code, remember);
    if (!answer.ok) return refusedForm(answer);
    await onEntered();
    return null;
  });
  return (
    <>
      <EntryForm {...form} submitLabel="Ingresar">
        <p>Tu cuenta pide un código además de la contraseña.</p>
        <FactorCodeField {...form.field('code', code, setCode)} />
        <Check checked={remember} onChange={setRemember}>
          Recordar este equipo {REMEMBERED_DAYS} días
        </Check>
      </EntryForm>
      <Button variant="quiet" wide onClick={onBack}>
        Empezar de nuevo
      </Button>
    </>
  );
}
