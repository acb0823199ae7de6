import { useRef, useState } from 'react';
import {
  MAX_PROFILE_NOTE,
  type TaxProfile,
  TaxProfiles,
  TaxRegime,
  taxRegimeLabels,
} from '#domain/withholdings/tax-profile.ts';
import { withholdingPaths } from '#domain/withholdings/withholding-api.ts';
import { call } from '#src/identity/call.ts';
import { MunicipalitySelects } from '#src/shared/accounts/municipality-selects.tsx';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { focusInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { useSavedOnce } from '#src/shared/second-factor/use-saved-once.ts';
import { Check } from '#src/ui/forms/check.tsx';
import { NoteField } from '#src/shared/saving/note-field.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';

interface TaxProfileDialogProps {
  profiles: TaxProfiles;
  /** Reads them anew. */
  refresh: () => Promise<void>;
  onSaved: () => void;
  onClose: () => void;
}

interface Draft extends TaxProfile {
  department_code: string;
}

/** How a store is taxed, as its RUT says. */
export function TaxProfileDialog({ profiles, refresh, onSaved, onClose }: TaxProfileDialogProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(profiles));
  const [note, setNote] = useState('');
  /** A department was chosen, and none of its municipalities. */
  const [half, setHalf] = useState(false);
  /** The version that the person saw, or was told of in a refusal. */
  const [version, setVersion] = useState(profiles.versions[0]?.version ?? 0);
  const saving = useServerSaving();
  const { refusal } = saving;
  const post = useSavedOnce(TaxProfiles);
  const path = withholdingPaths.profile(profiles.vendor_id);

  async function seeAnew(): Promise<void> {
    const now = await call(path, TaxProfiles);
    if (now.ok) setVersion(now.body.versions[0]?.version ?? 0);
    await refresh();
  }

  async function save(): Promise<void> {
    refusal.clear();
    const { department_code, ...profile } = draft;
    const isHalf = department_code !== '' && profile.municipality_code === null;
    setHalf(isHalf);
    if (isHalf) return focusInvalidField(formRef.current, { municipality_code: '' });
    await saving.run(async () => {
      const answer = await post(path, { seen_version: version, profile, note });
      if (answer.ok) return onSaved();
      refusal.take(answer);
      if (answer.status === 409) await seeAnew();
    });
  }

  return (
    <FormDialog
      formRef={formRef}
      title={`Datos tributarios de ${profiles.store_name}`}
      submit="Guardar"
      saving={saving}
      refusal={refusal.text ?? refusal.fields['seen_version']}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        Cópialos del RUT: deciden qué se le retiene a la tienda. Valen para lo que se libere desde hoy; lo
        anterior queda como está.
      </p>
      <ProfileFields
        draft={draft}
        errors={half ? { 'profile.municipality_code': 'Elige el municipio.' } : refusal.fields}
        onChange={(over) => setDraft((now) => ({ ...now, ...over }))}
      />
      <NoteField
        label="Nota"
        value={note}
        onChange={setNote}
        maxLength={MAX_PROFILE_NOTE}
        hint="La leen la tienda y MeStore."
      />
    </FormDialog>
  );
}

interface ProfileFieldsProps {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (over: Partial<Draft>) => void;
}

function ProfileFields({ draft, errors, onChange }: ProfileFieldsProps) {
  const places = useMunicipalities() ?? undefined;
  const { regime, department_code, municipality_code } = draft;
  return (
    <>
      <SelectField
        label="Régimen"
        value={regime}
        onChange={(chosen) =>
          onChange({ regime: TaxRegime.options.find((each) => each === chosen) ?? regime })
        }
        options={TaxRegime.options.map((value) => ({ value, label: taxRegimeLabels[value] }))}
      />
      <Check
        checked={draft.is_large_taxpayer}
        onChange={(is_large_taxpayer) => onChange({ is_large_taxpayer })}
      >
        Es gran contribuyente
      </Check>
      <Check
        checked={draft.is_self_withholder}
        onChange={(is_self_withholder) => onChange({ is_self_withholder })}
      >
        Es autorretenedora de renta
      </Check>
      <TextField
        label="Actividad principal (CIIU)"
        inputMode="numeric"
        required={false}
        maxLength={4}
        value={draft.ciiu ?? ''}
        onChange={(ciiu) => onChange({ ciiu: ciiu.trim() || null })}
        error={errors['profile.ciiu']}
        hint="Sin ella, de ICA se aplica la tarifa más alta del municipio."
      />
      <p>Municipio donde declara ICA</p>
      <MunicipalitySelects
        places={places}
        chosen={{ department_code, municipality_code: municipality_code ?? '' }}
        problems={{ municipality_code: errors['profile.municipality_code'] }}
        onChoose={(chosen) =>
          onChange({
            department_code: chosen.department_code,
            municipality_code: chosen.municipality_code || null,
          })
        }
      />
    </>
  );
}

/** What was said last, or what a store is until it says otherwise, in the municipality of its application. */
function draftOf({ versions: [last], municipality_code: place }: TaxProfiles): Draft {
  const municipality_code = last ? last.municipality_code : place;
  return {
    regime: last?.regime ?? 'responsable',
    is_large_taxpayer: last?.is_large_taxpayer ?? false,
    is_self_withholder: last?.is_self_withholder ?? false,
    ciiu: last?.ciiu ?? null,
    municipality_code,
    department_code: (municipality_code ?? '').slice(0, 2),
  };
}
