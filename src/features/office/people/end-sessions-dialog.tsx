import { useState } from 'react';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { change } from '#src/features/office/people/person-calls.ts';
import { EndKeysCheck } from '#src/features/office/people/end-keys-check.tsx';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

interface EndSessionsDialogProps {
  person: { id: string; name: string };
  /** How many keys of theirs open. */
  keys: number;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks before all sessions of somebody end, and whether the keys that they made do too. */
export function EndSessionsDialog({ person, keys, onDone, onClose }: EndSessionsDialogProps) {
  const [endKeys, setEndKeys] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function submit(): Promise<void> {
    setProblem(null);
    await saving.run(async () => {
      const answer = await change(peoplePaths.endSessions(person.id), endKeys ? { end_keys: true } : {});
      if (!answer.ok) return setProblem(answer.message);
      toast({ text: 'Sus sesiones quedaron cerradas.' });
      closeOwn();
      await onDone();
    });
  }

  return (
    <FormDialog
      title={`¿Cerrar todas las sesiones de ${person.name}?`}
      submit="Cerrar todas"
      danger
      saving={saving}
      refusal={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Debe ingresar otra vez en cada equipo. Lo que no haya enviado espera allí.</p>
      <EndKeysCheck keys={keys} checked={endKeys} onChange={setEndKeys} />
    </FormDialog>
  );
}
