import { useId, useState } from 'react';
import {
  KEY_TERMS,
  keyPaths,
  KeyScope,
  keyScopeLabels,
  MAX_KEY_NAME,
  NewKey,
} from '#domain/accounts/api-key.ts';
import { can } from '#domain/accounts/capabilities.ts';
import { useDirtyOnInput } from '#src/device/use-dirty-form.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { call } from '#src/identity/call.ts';
import { account } from '#src/session/session.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import styles from '#src/features/office/integrations/integrations.module.css';

const terms = KEY_TERMS.map((days) => ({ value: String(days), label: `${days} días` }));

interface KeyDialogProps {
  /** It was made; this is the only time that it is known. */
  onMade: (key: string) => void;
  onClose: () => void;
}

/** Whose it is, what it may read and until when. Only what its creator may themselves is offered. */
export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const form = useId();
  const dirtyOnInput = useDirtyOnInput();
  const role = useSignalValue(account)?.user_type;
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [days, setDays] = useState(String(KEY_TERMS[1]));
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setFields({});
    const json = { name, scopes, days: Number(days) };
    const answer = await call(keyPaths.keys, NewKey, { method: 'POST', json });
    setBusy(false);
    if (answer.ok) return onMade(answer.body.key);
    setFields(answer.fields);
    if (Object.keys(answer.fields).length === 0) setFailure(answer.message);
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title="Crear llave de la API"
      actions={
        <SubmitActions form={form} busy={busy} onCancel={onClose}>
          Crear
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
        {...dirtyOnInput}
      >
        <TextField
          label="Nombre"
          value={name}
          onChange={setName}
          maxLength={MAX_KEY_NAME}
          error={fields['name']}
          hint="El sistema que la va a usar."
        />
        <ScopesField
          offered={KeyScope.options.filter((each) => can(role, each))}
          scopes={scopes}
          onChange={setScopes}
          error={fields['scopes']}
        />
        <SelectField label="Vence en" value={days} onChange={setDays} options={terms} />
        {failure !== null && (
          <Banner tone="bad" inset>
            {failure} Lo escrito sigue aquí.
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

interface ScopesFieldProps {
  offered: readonly KeyScope[];
  scopes: readonly KeyScope[];
  onChange: (scopes: readonly KeyScope[]) => void;
  error: string | undefined;
}

function ScopesField({ offered, scopes, onChange, error }: ScopesFieldProps) {
  const choose = (scope: KeyScope, isChosen: boolean) =>
    onChange(isChosen ? [...scopes, scope] : scopes.filter((each) => each !== scope));
  return (
    <fieldset className={styles.kinds}>
      <legend>Qué puede leer</legend>
      {offered.map((scope) => (
        <Check key={scope} checked={scopes.includes(scope)} onChange={(isChosen) => choose(scope, isChosen)}>
          {keyScopeLabels[scope]}
        </Check>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
