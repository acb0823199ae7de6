import { useState } from 'react';
import { useLocation } from 'wouter';
import { DeleteAccountBody } from '#domain/profile/account-deletion.ts';
import { RESET_LINK_MINUTES } from '#domain/accounts/account-terms.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { EntryForm, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { CodeField } from '#src/shared/accounts/code-field.tsx';
import { checkForm, refusedForm, type FormProblems } from '#src/shared/saving/form-problems.ts';
import {
  deleteAccount,
  mailDeletionCode,
  ownGuestSecret,
} from '#src/features/account/profile/own-data-calls.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { account } from '#src/session/session.ts';
import { unsentCount } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/account/profile/delete-account-dialog.module.css';

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Says exactly what goes and what stays, and asks first for the password, or the code of a letter. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="¿Eliminar tu cuenta de MeStore?" roomy>
      <DeleteAccount onKeep={onClose} />
    </Dialog>
  );
}

function DeleteAccount({ onKeep }: { onKeep: () => void }) {
  const unsent = useSignalValue(unsentCount);
  const person = useSignalValue(account);
  const isGuest = person?.is_guest ?? false;
  const [, navigate] = useLocation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [mailed, setMailed] = useState(false);
  const { busy, request } = useRequest();

  async function remove(): Promise<FormProblems | null> {
    const proof = mailed ? { code } : { password: isGuest ? await ownGuestSecret() : password };
    const checked = checkForm(DeleteAccountBody, proof);
    if (!checked.ok) return checked;
    const answer = await deleteAccount(checked.output);
    if (!answer.ok) return refusedForm(answer);
    toast({ text: 'Tu cuenta quedó eliminada.' });
    navigate(paths.marketplace, { replace: true });
    return null;
  }
  async function mailCode(): Promise<void> {
    if (await request(mailDeletionCode)) setMailed(true);
  }
  const form = useEntryForm(remove);
  return (
    <div className={styles.content}>
      <ul className={styles.facts}>
        <li>
          Se borran tu nombre, correo, celular, direcciones y contraseña, y nadie vuelve a entrar con tu
          cuenta.
        </li>
        <li>Se cierran todas tus sesiones y cada equipo borra lo tuyo en su próxima conexión.</li>
        <li>
          Tus pedidos quedan como registro contable, que la ley manda conservar, sin tu nombre, celular,
          correo ni dirección. Si diste tu documento para una factura, quedan con ellos ese documento y el
          nombre que escribiste con él.
        </li>
        <li>Si registraste movimientos de bodega, el libro conserva el nombre con el que los hiciste.</li>
        {unsent > 0 && (
          <li>
            <b>Se pierde lo que tienes por enviar en este equipo: {countOf(unsent, 'cambio', 'cambios')}.</b>
          </li>
        )}
      </ul>
      <EntryForm {...form} submitLabel="Eliminar mi cuenta" danger>
        {mailed && (
          <>
            <p role="status">
              Te enviamos un código a {person?.email}. Sirve {RESET_LINK_MINUTES} minutos.
            </p>
            <CodeField {...form.field('code', code, setCode)} label="Código del correo" />
          </>
        )}
        {!mailed && !isGuest && (
          <TextField
            {...form.field('password', password, setPassword)}
            type="password"
            label="Tu contraseña"
            autoComplete="current-password"
          />
        )}
      </EntryForm>
      {!isGuest && (
        <Button variant="soft" wide busy={busy} onClick={() => void mailCode()}>
          {mailed ? 'Enviar otro código' : 'No tengo contraseña: enviarme un código'}
        </Button>
      )}
      <Button variant="quiet" wide onClick={onKeep}>
        Conservar mi cuenta
      </Button>
    </div>
  );
}
