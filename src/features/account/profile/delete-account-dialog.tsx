import { useState } from 'react';
import { useLocation } from 'wouter';
import { DeleteAccountBody } from '#domain/profile/account-deletion.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { EntryForm, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { checkForm, refusedForm, type FormProblems } from '#src/shared/saving/form-problems.ts';
import { deleteAccount, ownGuestSecret } from '#src/features/account/profile/own-data-calls.ts';
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

/** Says exactly what goes and what stays, and asks for the password first. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="¿Eliminar tu cuenta de MeStore?" roomy>
      <DeleteAccount onKeep={onClose} />
    </Dialog>
  );
}

function DeleteAccount({ onKeep }: { onKeep: () => void }) {
  const unsent = useSignalValue(unsentCount);
  const isGuest = useSignalValue(account)?.is_guest ?? false;
  const [, navigate] = useLocation();
  const [password, setPassword] = useState('');

  async function remove(): Promise<FormProblems | null> {
    const proof = isGuest ? await ownGuestSecret() : password;
    const checked = checkForm(DeleteAccountBody, { password: proof });
    if (!checked.ok) return checked;
    const answer = await deleteAccount(checked.output.password);
    if (!answer.ok) return refusedForm(answer);
    toast({ text: 'Tu cuenta quedó eliminada.' });
    navigate(paths.marketplace, { replace: true });
    return null;
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
          correo ni dirección.
        </li>
        <li>Si registraste movimientos de bodega, el libro conserva el nombre con el que los hiciste.</li>
        {unsent > 0 && (
          <li>
            <b>Se pierde lo que tienes por enviar en este equipo: {countOf(unsent, 'cambio', 'cambios')}.</b>
          </li>
        )}
      </ul>
      <EntryForm {...form} submitLabel="Eliminar mi cuenta" danger>
        {!isGuest && (
          <TextField
            {...form.field('password', password, setPassword)}
            type="password"
            label="Tu contraseña"
            autoComplete="current-password"
          />
        )}
      </EntryForm>
      <Button variant="quiet" wide onClick={onKeep}>
        Conservar mi cuenta
      </Button>
    </div>
  );
}
