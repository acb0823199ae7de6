import { useId, useState } from 'react';
import type { Day } from '#domain/calendar/day.ts';
import { MAX_RULE_NOTE, withholdingPaths, WithholdingRules } from '#domain/withholdings/withholding-api.ts';
import { withholdingKindLabels } from '#domain/withholdings/withholding-kind.ts';
import type { ListedRule } from '#domain/withholdings/withholding-rule.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useRefusal } from '#src/shared/saving/use-refusal.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { useSavedOnce } from '#src/shared/withholdings/use-saved-once.ts';
import { TextField } from '#src/ui/forms/field.tsx';

interface EndDialogProps {
  rule: ListedRule;
  /** Whom the rule is for. */
  name: string;
  today: Day;
  onSaved: () => void;
  onClose: () => void;
}

/** From which day on a rule holds no more. */
export function EndDialog({ rule, name, today, onSaved, onClose }: EndDialogProps) {
  const form = useId();
  const [until, setUntil] = useState(today);
  const [note, setNote] = useState('');
  const saving = useSaving();
  const refusal = useRefusal();
  const post = useSavedOnce(WithholdingRules);

  async function save(): Promise<void> {
    refusal.clear();
    await saving.run(async () => {
      const answer = await post(withholdingPaths.end, { rule_id: rule.id, until_day: until, note });
      if (!answer.ok) return refusal.take(answer);
      onSaved();
    });
  }

  return (
    <FormDialog
      form={form}
      title={`Terminar la ${withholdingKindLabels[rule.kind]} de «${name}»`}
      submit="Terminar"
      danger
      disabled={until === ''}
      saving={saving}
      refusal={refusal.text}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Deja de valer el"
        type="date"
        min={today}
        value={until}
        onChange={setUntil}
        error={refusal.fields['rule.until_day']}
        hint="Con el día de hoy termina ahora. Lo que ya se liberó queda como está."
      />
      <TextField label="Por qué" required={false} value={note} onChange={setNote} maxLength={MAX_RULE_NOTE} />
    </FormDialog>
  );
}
