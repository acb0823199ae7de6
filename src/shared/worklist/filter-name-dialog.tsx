import { useState } from 'react';
import { uuidv7 } from '#domain/base/ids.ts';
import type { SavedFilter } from '#domain/profile/saved-filter.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { saveFilter } from '#src/shared/worklist/saved-filters-calls.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

interface FilterNameDialogProps {
  /** The one that gets another name; null saves the filters that are shown. */
  filter: SavedFilter | null;
  savedAs: string;
  query: string;
  onClose: () => void;
}

/** Asks for the name of a saved filter. */
export function FilterNameDialog({ filter, savedAs, query, onClose }: FilterNameDialogProps) {
  const [id] = useState(() => filter?.id ?? uuidv7(serverNowMs()));
  const [name, setName] = useState(filter?.name ?? '');
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function submit(): Promise<void> {
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    setProblem(null);
    await saving.run(async () => {
      const answer = await saveFilter({
        id,
        list: savedAs,
        name: name.trim(),
        query: filter?.query ?? query,
      });
      if (!answer.ok) return setProblem(answer.message);
      toast({ text: filter ? 'El filtro cambió de nombre.' : 'El filtro quedó guardado.' });
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={filter ? `Cambiar el nombre de «${filter.name}»` : 'Guardar este filtro'}
      submit="Guardar"
      roomy={false}
      saving={saving}
      refusal={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        hint="Solo tú lo ves, en todos tus equipos."
        required
        maxLength={40}
        value={name}
        onChange={(written) => {
          setName(written);
          setMissing(false);
        }}
        error={isMissing ? 'Escribe un nombre.' : undefined}
        data-focus-first
      />
    </FormDialog>
  );
}
