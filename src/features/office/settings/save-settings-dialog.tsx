import { addDays, dayInBogota, type Day } from '#domain/calendar/day.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useState } from 'react';
import { AllSettings, MAX_SETTINGS_NOTE, settingsPaths } from '#domain/settings/settings-api.ts';
import { settingsCatalogue } from '#domain/settings/settings-catalogue.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { SettingDifferences } from '#src/features/office/settings/setting-differences.tsx';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { askForSettings } from '#src/shared/settings/ask-for-settings.ts';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { NoteField } from '#src/shared/saving/note-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

/** What becomes of the settings on which two people agree. @param names theirs, as the page has them. */
function forTwoText(names: readonly string[]): string {
  const quoted = names.map((each) => `«${each}»`).join(', ');
  return `Otra persona, propietaria o superusuaria, confirma ${quoted}: hasta entonces no cambia. Si no hay otra, vale desde ya.`;
}

interface SaveSettingsDialogProps {
  /** Version that the person saw. */
  seen: number;
  current: ReadonlyMap<string, unknown>;
  changes: Partial<Record<SettingKey, unknown>>;
  onRefused: (problems: Record<string, string>) => void;
  /**
   * @param answer the settings as they hold now; null where there was nothing to save any more.
   * @param from the day from which they are to hold; null is at once.
   */
  onSaved: (answer: AllSettings | null, from: Day | null) => void;
  onClose: () => void;
}

/** What becomes of what before it is saved, with the reason for whoever asks in a year. */
export function SaveSettingsDialog(props: SaveSettingsDialogProps) {
  const { seen, current, changes, onRefused, onSaved, onClose } = props;
  const [note, setNote] = useState('');
  const [from, setFrom] = useState('');
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);
  const keys = Object.keys(changes) as SettingKey[];
  const felt = keys.find((key) => settingsCatalogue[key].confirmation === 'typed');
  const word = felt && settingsCatalogue[felt].label;
  const forTwo = keys
    .map((key) => settingsCatalogue[key])
    .filter(({ confirmation }) => confirmation === 'two_people');
  const mayBePlanned = keys.length > 0 && keys.every((key) => settingsCatalogue[key].mayBePlanned);
  const isConfirmed = word === undefined || typed.trim().toLowerCase() === word.toLowerCase();

  async function save(): Promise<void> {
    if (!isConfirmed) return;
    setRefusal(null);
    // Somebody, or a save whose answer was lost, set all of it meanwhile.
    if (keys.length === 0) {
      onSaved(null, null);
      return onClose();
    }
    const json = { seen_version: seen, changes, note, ...(from !== '' && { from }) };
    await saving.run(async () => {
      const answer = await factorCall(settingsPaths.save, AllSettings, { method: 'POST', json });
      if (!answer.ok && (Object.keys(answer.fields).length === 0 || answer.fields['from']))
        return setRefusal(`${answer.fields['from'] ?? answer.message} Lo escrito sigue aquí.`);
      if (answer.ok) {
        void askForSettings();
        onSaved(answer.body, from === '' ? null : from);
      } else onRefused(answer.fields);
      closeOwn();
    });
  }

  return (
    <FormDialog
      title="¿Guardar estos cambios?"
      submit="Guardar"
      disabled={!isConfirmed}
      saving={saving}
      refusal={refusal}
      onSubmit={save}
      onClose={onClose}
    >
      <SettingDifferences current={current} changes={changes} />
      <NoteField value={note} onChange={setNote} maxLength={MAX_SETTINGS_NOTE} />
      {mayBePlanned && (
        <DateField
          label="Desde qué día"
          of="rule"
          required={false}
          min={addDays(dayInBogota(serverNowMs()), 1)}
          value={from}
          onChange={setFrom}
          hint="Vacío, vale desde ya. Con un día, desde su comienzo en Colombia."
        />
      )}
      {forTwo.length > 0 && <p>{forTwoText(forTwo.map(({ label }) => label))}</p>}
      {word !== undefined && (
        <TextField
          label={`Escribe «${word}» para confirmar`}
          value={typed}
          onChange={setTyped}
          hint="Este cambio se siente de inmediato."
        />
      )}
    </FormDialog>
  );
}
