import { useState } from 'react';
import type { Passkey } from '#domain/passkeys/passkey.ts';
import { passkeyWork } from '#src/shared/passkeys/passkey-work.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { TextField } from '#src/ui/forms/field.tsx';

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  /** Whether the password may stand in for a fresh proof. */
  passwordRemoves: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** Removes a passkey of who proves that the account is theirs: with another factor, or the password of who lost it. */
export function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  const { passkey, passwordRemoves, onRemoved, onClose } = props;
  const [password, setPassword] = useState('');
  const saving = useServerSaving();
  const { refusal } = saving;

  async function remove(): Promise<void> {
    refusal.clear();
    await saving.run(async () => {
      const answer = await passkeyWork.removePasskey(passkey.id, password.trim());
      if (answer.ok) onRemoved();
      else refusal.take(answer);
    });
  }

  return (
    <FormDialog
      title={`¿Quitar «${passkey.name}»?`}
      submit="Quitar"
      danger
      saving={saving}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>
        Esa llave deja de abrir tu cuenta. Las sesiones que abrió siguen abiertas: ciérralas en «Tus equipos»
        si perdiste el equipo. Bórrala también en los ajustes de tu equipo o de tu gestor de contraseñas.
      </p>
      {passwordRemoves && (
        <TextField
          label="Tu contraseña"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={refusal.fields['password']}
          hint="Si la dejas vacía, te pedimos una de tus llaves de acceso."
        />
      )}
    </FormDialog>
  );
}
