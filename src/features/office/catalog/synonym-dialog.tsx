import { useState } from 'react';
import * as v from 'valibot';
import { ManagedSynonyms, synonymPaths } from '#domain/search/synonyms-api.ts';
import { SynonymGroup } from '#domain/search/synonyms.ts';
import { termsIn } from '#src/features/office/catalog/synonym-text.ts';
import { call } from '#src/identity/call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { askForSynonyms } from '#src/shared/settings/ask-for-synonyms.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';

interface SynonymDialogProps {
  /** As it is, or begun with a word that nobody found. */
  group: SynonymGroup;
  /** Version of the synonyms on the screen. */
  version: number;
  refresh: () => Promise<void>;
  onClose: () => void;
}

/** Writes words that mean the same. They stay here until the server has them. */
export function SynonymDialog({ group, version, refresh, onClose }: SynonymDialogProps) {
  const [kind, setKind] = useState<Kind>(group.kind);
  const [text, setText] = useState(group.terms.join(', '));
  const [opened] = useState(version);
  /** Once somebody else's change was told, theirs is the version that was seen. */
  const [isTold, setTold] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function save(): Promise<void> {
    const read = v.safeParse(SynonymGroup, { id: group.id, kind, terms: termsIn(text) });
    if (!read.success) return setProblem(read.issues[0].message);
    setRefusal(null);
    const json = { seen_version: isTold ? version : opened, groups: [read.output], removed: [] };
    await saving.run(async () => {
      const answer = await call(synonymPaths.save, ManagedSynonyms, { method: 'POST', json });
      await refresh();
      if (!answer.ok) {
        if (answer.status === 409) setTold(true);
        return setRefusal(
          [answer.message, ...Object.values(answer.fields), 'Lo escrito sigue aquí.'].join(' '),
        );
      }
      void askForSynonyms();
      toast({
        tone: 'success',
        text: 'Guardado. Vale desde ya en la búsqueda de todos los equipos con conexión.',
      });
      closeOwn();
    });
  }

  return (
    <FormDialog
      title="Sinónimos"
      submit="Guardar"
      saving={saving}
      refusal={refusal}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Palabras"
        value={text}
        onChange={(written) => {
          setText(written);
          setProblem(undefined);
        }}
        error={problem}
        hint="Separadas por comas: nevera, refrigerador"
        data-focus-first
      />
      <KindField kind={kind} onChange={setKind} />
    </FormDialog>
  );
}

type Kind = SynonymGroup['kind'];

function KindField({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  return (
    <SelectField
      label="Cómo valen"
      value={kind}
      onChange={(value) => onChange(value === 'one_way' ? 'one_way' : 'equal')}
      options={[
        { value: 'equal', label: 'Todas lo mismo: cada una encuentra las otras' },
        { value: 'one_way', label: 'En un solo sentido: la primera encuentra las otras' },
      ]}
    />
  );
}
