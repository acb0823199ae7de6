import { useRef, useState } from 'react';
import { MAX_PASSKEY_NAME, PasskeyName, type NewCredential } from '#domain/passkeys/passkey.ts';
import * as v from 'valibot';
import { makingFailureLabels } from '#src/shared/passkeys/passkey-labels.ts';
import { passkeyWork } from '#src/shared/passkeys/passkey-work.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { NameField } from '#src/ui/forms/name-field.tsx';

interface AddPasskeyDialogProps {
  suggestedName: string;
  onAdded: () => void;
  onClose: () => void;
}

const Named = v.object({ name: PasskeyName });

/** Names a passkey and has the browser make it. */
export function AddPasskeyDialog({ suggestedName, onAdded, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState(suggestedName);
  const [problem, setProblem] = useState('');
  const [wrongName, setWrongName] = useState('');
  // Made already, when only its answer was lost.
  const made = useRef<NewCredential | null>(null);
  const saving = useSaving();

  async function add(): Promise<void> {
    setProblem('');
    const checked = checkForm(Named, { name });
    setWrongName(checked.ok ? '' : (checked.fields['name'] ?? ''));
    if (!checked.ok) return;
    await saving.run(async () => {
      const credential = made.current ?? (await newOne());
      if (!credential) return;
      const answer = await passkeyWork.addPasskey(checked.output.name, credential);
      made.current = !answer.ok && answer.status === null ? credential : null;
      if (answer.ok) onAdded();
      else setProblem(answer.message);
    });
  }

  async function newOne(): Promise<NewCredential | null> {
    const answer = await passkeyWork.newCredential();
    if (answer.ok) return answer.body;
    setProblem('failure' in answer ? makingFailureLabels[answer.failure] : answer.message);
    return null;
  }

  return (
    <FormDialog
      title="Agregar una llave de acceso"
      submit="Continuar"
      saving={saving}
      failed="No se pudo agregar. Revisa tu conexión e intenta de nuevo."
      refusal={problem}
      onSubmit={add}
      onClose={onClose}
    >
      <p>
        Tu navegador te pide la huella, la cara o el PIN, y pregunta dónde guardarla: en este equipo, en tu
        teléfono o en tu gestor de contraseñas.
      </p>
      <NameField
        value={name}
        onChange={setName}
        maxLength={MAX_PASSKEY_NAME}
        error={wrongName}
        hint="Para reconocerla si algún día pierdes ese equipo."
      />
    </FormDialog>
  );
}
