import { useState } from 'react';
import { roleLabels } from '#domain/accounts/roles/roles.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import {
  MAX_REPORT_NAME,
  recipientLabels,
  REPORT_ROLES,
  type CustomReport,
} from '#domain/reports/custom-report.ts';
import type { ReportDefinition } from '#domain/reports/report-definition.ts';
import { addReport, changeReport } from '#src/features/office/reports/custom-report-calls.ts';
import { ScheduleFields } from '#src/features/office/reports/schedule-fields.tsx';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { NameField } from '#src/ui/forms/name-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import styles from '#src/shared/reports/reports.module.css';

const recipients = optionsOf(keysOf(recipientLabels), recipientLabels);

interface SaveReportDialogProps {
  /** The saved report that changes; null saves a new one. */
  saved: CustomReport | null;
  definition: ReportDefinition;
  onSaved: (id: string) => Promise<void>;
  onClose: () => void;
}

/** Keeps a report under a name: who reads it besides its author, and when it leaves by e-mail. */
export function SaveReportDialog({ saved, definition, onSaved, onClose }: SaveReportDialogProps) {
  // Sent again after a lost answer, it is the same report.
  const [id] = useState(() => saved?.id ?? uuidv7());
  const [name, setName] = useState(saved?.name ?? '');
  const [roles, setRoles] = useState(saved?.roles ?? []);
  const [schedule, setSchedule] = useState(saved?.schedule ?? null);
  const [to, setTo] = useState(saved?.recipients ?? 'author');
  const saving = useServerSaving();
  const { refusal } = saving;
  const closeOwn = useOwnClose(onClose);

  async function save(): Promise<void> {
    refusal.clear();
    await saving.run(async () => {
      const written = { name, definition, roles, schedule, recipients: to };
      const answer = await (saved
        ? changeReport(id, { version: saved.version, ...written })
        : addReport({ id, ...written }));
      if (!answer.ok) {
        refusal.take(answer);
        return;
      }
      toast({ text: `«${name.trim()}» quedó guardado.` });
      await onSaved(id);
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={saved ? `Guardar «${saved.name}»` : 'Guardar informe'}
      submit="Guardar"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField
        value={name}
        onChange={setName}
        maxLength={MAX_REPORT_NAME}
        error={refusal.fields['name']}
        data-focus-first
      />
      <fieldset className={styles.checks}>
        <legend>Quién más lo ve</legend>
        {REPORT_ROLES.map((role) => (
          <Check
            key={role}
            checked={roles.includes(role)}
            onChange={(isOn) =>
              setRoles(REPORT_ROLES.filter((each) => (each === role ? isOn : roles.includes(each))))
            }
          >
            {roleLabels[role]}
          </Check>
        ))}
      </fieldset>
      <ScheduleFields schedule={schedule} onChange={setSchedule} />
      {schedule && (
        <ChoiceField
          label="A quién le llega"
          value={to}
          options={recipients}
          onChange={setTo}
          hint="Solo a quien todavía pueda armar informes el día que sale."
        />
      )}
    </FormDialog>
  );
}
