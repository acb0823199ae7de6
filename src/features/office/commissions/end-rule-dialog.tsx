import { useId, useState } from 'react';
import type { Day } from '#domain/calendar/day.ts';
import { type AllRules, commissionPaths, MAX_RULE_NOTE } from '#domain/commissions/commission-api.ts';
import type { ShownRule } from '#src/features/office/commissions/shown-rules.ts';
import { useRulesCall } from '#src/features/office/commissions/use-rules-call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useRefusal } from '#src/shared/saving/use-refusal.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { TextField } from '#src/ui/forms/field.tsx';

interface EndRuleDialogProps {
  rule: ShownRule;
  /** Whom the rule is for. */
  name: string;
  seen: number;
  today: Day;
  onSaved: (answer: AllRules) => void;
  onClose: () => void;
}

/** From which day on a rule holds no more. */
export function EndRuleDialog({ rule, name, seen, today, onSaved, onClose }: EndRuleDialogProps) {
  const form = useId();
  const [until, setUntil] = useState(today);
  const [note, setNote] = useState('');
  const saving = useSaving();
  const refusal = useRefusal();
  const post = useRulesCall(seen);

  async function save(): Promise<void> {
    refusal.clear();
    await saving.run(async () => {
      const answer = await post(commissionPaths.end, { rule_id: rule.rule_id, until_day: until, note });
      if (!answer.ok) return refusal.take(answer);
      onSaved(answer.body);
    });
  }

  return (
    <FormDialog
      form={form}
      title={`Terminar la regla de «${name}»`}
      submit="Terminar"
      danger
      disabled={until === ''}
      saving={saving}
      refusal={refusal.text ?? refusal.fields['seen_revision']}
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
        hint="Con el día de hoy termina ahora. Los pedidos de antes quedan como están."
      />
      <TextField label="Por qué" required={false} value={note} onChange={setNote} maxLength={MAX_RULE_NOTE} />
    </FormDialog>
  );
}
