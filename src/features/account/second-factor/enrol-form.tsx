import { useState } from 'react';
import {
  RecoveryCodes,
  secondFactorPaths,
  TotpBody,
  type FactorOffer,
} from '#domain/second-factor/second-factor.ts';
import { CodeField } from '#src/shared/accounts/code-field.tsx';
import { EntryForm, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { checkForm, refusedForm } from '#src/shared/saving/form-problems.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { Button } from '#src/ui/button.tsx';
import { QrDrawing } from '#src/ui/marks/qr-drawing.tsx';
import styles from '#src/features/account/second-factor/second-factor-page.module.css';

interface EnrolFormProps {
  offer: FactorOffer;
  /** The recovery codes, which are told this once. */
  onEnrolled: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The secret for the authenticator, and a first code that proves that it has it. */
export function EnrolForm({ offer, onEnrolled, onCancel }: EnrolFormProps) {
  const [code, setCode] = useState('');
  const form = useEntryForm(async () => {
    const checked = checkForm(TotpBody, { code });
    if (!checked.ok) return checked;
    const answer = await factorCall(secondFactorPaths.confirm, RecoveryCodes, {
      method: 'POST',
      json: checked.output,
    });
    if (!answer.ok) return refusedForm(answer);
    onEnrolled(answer.body.codes);
    return null;
  });
  return (
    <div className={styles.enrolling}>
      <QrDrawing text={offer.uri} label="Código QR para tu aplicación" className={styles.code} />
      <div className={styles.part}>
        <p>
          En tu aplicación elige agregar una cuenta y escanea este código. Si estás en el teléfono, o no
          puedes escanear, escribe esta clave:
        </p>
        <p className={styles.secret}>{offer.secret.match(/.{4}/g)?.join(' ')}</p>
        <EntryForm {...form} submitLabel="Confirmar">
          <CodeField
            {...form.field('code', code, setCode)}
            label="Código que muestra la aplicación"
            hint="Hasta que lo confirmes, tu cuenta sigue como estaba."
          />
        </EntryForm>
        <Button variant="quiet" wide onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
