import * as v from 'valibot';
import { useId, useState } from 'react';
import { ScopedSettings, type ScopedSetting } from '#domain/settings/scoped-settings-api.ts';
import { settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import { MAX_SETTINGS_NOTE } from '#domain/settings/settings-api.ts';
import { settingText } from '#domain/settings/setting-text.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { call } from '#src/identity/call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { askForSettings } from '#src/shared/settings/ask-for-settings.ts';
import { HourField } from '#src/shared/settings/hour-field.tsx';
import { sourceLabels } from '#src/shared/scoped-settings/source-labels.ts';
import { RadioCard } from '#src/ui/forms/radio-card.tsx';
import { NoteField } from '#src/shared/saving/note-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

interface ScopedSettingDialogProps {
  path: string;
  /** Version that the person saw. */
  seen: number;
  setting: ScopedSetting & { key: SettingKey };
  onSaved: (answer: ScopedSettings) => void;
  /** Somebody else changed it: what holds is read anew. */
  onRefused: () => void;
  onClose: () => void;
}

/** A value of its own for a store or the warehouse, or none. */
export function ScopedSettingDialog(props: ScopedSettingDialogProps) {
  const { path, seen, setting, onSaved, onRefused, onClose } = props;
  const { key, otherwise } = setting;
  const { label, explanation, control, unit = '', schema } = settingsCatalogue[key];
  const form = useId();
  const [isOwn, setOwn] = useState(setting.own !== null);
  const [written, setWritten] = useState<unknown>(setting.own ? setting.own.value : otherwise.value);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function save(): Promise<void> {
    setError(undefined);
    setRefusal(null);
    const read = v.safeParse(schema as v.GenericSchema, written);
    if (isOwn && !read.success) return setError(read.issues[0].message);
    const own = isOwn ? { value: read.output } : null;
    await saving.run(async () => {
      const json = { seen_version: seen, changes: { [key]: own }, note };
      const answer = await call(path, ScopedSettings, { method: 'POST', json });
      if (!answer.ok) {
        setRefusal(`${answer.fields[key] ?? answer.message} Lo escrito sigue aquí.`);
        return onRefused();
      }
      void askForSettings();
      onSaved(answer.body);
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={label}
      submit="Guardar"
      saving={saving}
      refusal={refusal}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{explanation}</p>
      <RadioCard
        name={`${form}-own`}
        value="usual"
        checked={!isOwn}
        onChange={() => setOwn(false)}
        title={`Sin valor propio: ${settingText(key, otherwise.value)}`}
        detail={`Así como está ahora, ${sourceLabels[otherwise.source]}. Si cambia, cambia aquí también.`}
      />
      <RadioCard
        name={`${form}-own`}
        value="own"
        checked={isOwn}
        onChange={() => setOwn(true)}
        title="Un valor propio"
        detail="Vale aquí aunque el de la empresa o la bodega cambie."
      />
      {isOwn && control === 'hour' && (
        <HourField label="Cuál" value={written} error={error} onChange={setWritten} />
      )}
      {isOwn && control === 'number' && (
        <TextField
          label={`Cuántos (${unit})`}
          inputMode="numeric"
          value={typeof written === 'number' ? String(written) : String(written ?? '')}
          error={error}
          onChange={(text) => setWritten(/^\s*\d+\s*$/.test(text) ? Number(text) : text)}
        />
      )}
      <NoteField value={note} onChange={setNote} maxLength={MAX_SETTINGS_NOTE} />
    </FormDialog>
  );
}
