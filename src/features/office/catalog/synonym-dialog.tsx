import { useId, useState } from 'react';
import * as v from 'valibot';
import { ManagedSynonyms, synonymPaths } from '#domain/search/synonyms-api.ts';
import { SynonymGroup } from '#domain/search/synonyms.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { termsIn } from '#src/features/office/catalog/synonym-text.ts';
import { call } from '#src/identity/call.ts';
import { askForSynonyms } from '#src/shared/settings/ask-for-synonyms.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import styles from '#src/features/office/catalog/categories.module.css';

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
  const form = useId();
  const [kind, setKind] = useState<Kind>(group.kind);
  const [text, setText] = useState(group.terms.join(', '));
  const [opened] = useState(version);
  /** Once somebody else's change was told, theirs is the version that was seen. */
  const [isTold, setTold] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useDirtyWhile('sinonimos', text !== group.terms.join(', '));

  async function save(): Promise<void> {
    if (busy) return;
    const read = v.safeParse(SynonymGroup, { id: group.id, kind, terms: termsIn(text) });
    if (!read.success) return setProblem(read.issues[0].message);
    setBusy(true);
    setFailure(null);
    const json = { seen_version: isTold ? version : opened, groups: [read.output], removed: [] };
    const answer = await call(synonymPaths.save, ManagedSynonyms, { method: 'POST', json });
    setBusy(false);
    await refresh();
    if (answer.ok) {
      void askForSynonyms();
      toast({
        tone: 'success',
        text: 'Guardado. Vale desde ya en la búsqueda de todos los equipos con conexión.',
      });
      return onClose();
    }
    if (answer.status === 409) setTold(true);
    setFailure([answer.message, ...Object.values(answer.fields)].join(' '));
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title="Sinónimos"
      actions={
        <SubmitActions form={form} busy={busy} onCancel={onClose}>
          Guardar
        </SubmitActions>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
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
        {failure !== null && (
          <Banner tone="bad" inset>
            {failure} Lo escrito sigue aquí.
          </Banner>
        )}
      </form>
    </Dialog>
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
