import { useId, useState } from 'react';
import { MAX_PASSKEY_NAME, type Passkey } from '#domain/passkeys/passkey.ts';
import { passkeyWork } from '#src/shared/passkeys/passkey-work.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useRefusal } from '#src/shared/saving/use-refusal.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { TextField } from '#src/ui/forms/field.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onRenamed: () => void;
  onClose: () => void;
}

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const form = useId();
  const [name, setName] = useState(passkey.name);
  const saving = useSaving();
  const refusal = useRefusal();

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
      form={form}
      title="Cambiar el nombre"
      submit="Guardar"
      saving={saving}
      refusal={refusal.text}
      onSubmit={rename}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        value={name}
        onChange={setName}
        maxLength={MAX_PASSKEY_NAME}
        error={refusal.fields['name']}
      />
    </FormDialog>
  );
}
