import { useState } from 'react';
import { displayName } from '#domain/accounts/account.ts';
import { MergePreview, mergeConflicts } from '#domain/people/merge-accounts.ts';
import type { ListedPerson } from '#domain/people/listed-person.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { MergePreviewFacts } from '#src/features/office/people/merge-preview-facts.tsx';
import { OtherAccountField } from '#src/features/office/people/other-account-field.tsx';
import { mergeAccounts, type DoneAnswer } from '#src/features/office/people/person-calls.ts';
import { useQuestion } from '#src/shared/answers/use-question.ts';
import { ReasonDialog } from '#src/shared/people/reason-dialog.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

interface MergeDialogProps {
  /** The account that is kept. */
  person: ListedPerson;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Unites with somebody's account another one of theirs: which, what goes over, and a confirmation that is typed. */
export function MergeDialog({ person, onChanged, onClose }: MergeDialogProps) {
  const { answer: preview, refusal, ask } = useQuestion(MergePreview);
  const [typed, setTyped] = useState('');
  const show = (mergedId: string) => ask(peoplePaths.mergePreview(person.id, mergedId));

  async function send(reason: string): Promise<DoneAnswer> {
    if (!preview) return { ok: false, message: NONE, toast: NONE, code: 'API_001', status: null, fields: {} };
    const { merged, moves: seen } = preview;
    const answer = await mergeAccounts(person.id, {
      merged_id: merged.id,
      confirmation: typed,
      seen,
      reason,
    });
    if (!answer.ok) await show(merged.id);
    return answer;
  }

  const isTyped = preview !== null && typed.trim().toLowerCase() === preview.confirmation;
  return (
    <ReasonDialog
      title={`Unir otra cuenta de ${displayName(person)} con esta`}
      text={`Se conserva esta (${person.email}). La otra deja de abrir, y sus pedidos, direcciones y PQR pasan a esta. No se puede deshacer.`}
      confirm="Unir las cuentas"
      danger
      disabled={!isTyped || preview.conflict !== null}
      done="Las cuentas quedaron unidas."
      send={send}
      onDone={onChanged}
      onClose={onClose}
    >
      <OtherAccountField keptId={person.id} chosen={preview?.merged.id ?? null} onChoose={show} />
      {refusal.text && (
        <Banner tone="bad" inset>
          {refusal.text}
        </Banner>
      )}
      {preview?.conflict && (
        <Banner tone="bad" inset>
          {mergeConflicts[preview.conflict]}
        </Banner>
      )}
      {preview && !preview.conflict && (
        <>
          <MergePreviewFacts preview={preview} />
          <TextField
            label={`Escribe «${preview.confirmation}» para confirmar`}
            required
            autoCapitalize="none"
            value={typed}
            onChange={setTyped}
          />
        </>
      )}
    </ReasonDialog>
  );
}

const NONE = 'Elige la otra cuenta.';
