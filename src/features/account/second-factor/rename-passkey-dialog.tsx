import { useState } from 'react';
import { MAX_PASSKEY_NAME, type Passkey } from '#domain/passkeys/passkey.ts';
import { passkeyWork } from '#src/shared/passkeys/passkey-work.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { NameField } from '#src/ui/forms/name-field.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onRenamed: () => void;
  onClose: () => void;
}

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  const saving = useServerSaving();
  const { refusal } = saving;

  async function rename(): Promise<void> {
    refusal.clear();
    await saving.run(async () => {
      const answer = await passkeyWork.renamePasskey(passkey.id, name);
      if (answer.ok) onRenamed();
      else refusal.take(answer);
    });
  }

  return (
    <FormDialog
      title="Cambiar el nombre"
      submit="Guardar"
      saving={saving}
      onSubmit={rename}
      onClose={onClose}
    >
      <NameField
        value={name}
        onChange={setName}
        maxLength={MAX_PASSKEY_NAME}
        error={refusal.fields['name']}
      />
    </FormDialog>
  );
}
