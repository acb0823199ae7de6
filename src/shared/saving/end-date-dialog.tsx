import { useState } from 'react';
import type { Day } from '#domain/calendar/day.ts';
import type { Answer } from '#src/identity/call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

interface EndDateDialogProps {
  title: string;
  /** What becomes of what was before that day. */
  hint: string;
  today: Day;
  /** The longest reason, in characters. */
  maxNote: number;
  /** Saves it. What the server refuses stands in the dialog, which stays open. */
  end: (asked: { until_day: string; note: string }) => Promise<Answer<unknown>>;
  onClose: () => void;
}

/** From which day on something holds no more, and why. */
export function EndDateDialog({ title, hint, today, maxNote, end, onClose }: EndDateDialogProps) {
  const [until, setUntil] = useState(today);
  const [note, setNote] = useState('');
  const saving = useServerSaving();
  const { refusal } = saving;
  const { until_day: ofBody, 'rule.until_day': ofRule, ...others } = refusal.fields;

  async function save(): Promise<void> {
    refusal.clear();
    await saving.run(async () => {
      const answer = await end({ until_day: until, note });
      if (!answer.ok) refusal.take(answer);
    });
  }

  return (
    <FormDialog
      title={title}
      submit="Terminar"
      danger
      disabled={until === ''}
      saving={saving}
      refusal={refusal.text ?? Object.values(others)[0]}
      onSubmit={save}
      onClose={onClose}
    >
      <DateField
        label="Deja de valer el"
        of="rule"
        min={today}
        value={until}
        onChange={setUntil}
        error={ofBody ?? ofRule}
        hint={`Con el día de hoy termina ahora. ${hint}`}
      />
      <TextField label="Por qué" required={false} value={note} onChange={setNote} maxLength={maxNote} />
    </FormDialog>
  );
}
