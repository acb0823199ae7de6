import { useState } from 'react';
import {
  holdsScope,
  KEY_TERMS,
  keyPaths,
  KeyScope,
  keyScopes,
  MAX_KEY_NAME,
  NewKey,
} from '#domain/accounts/api-key.ts';
import { authorityOf } from '#domain/accounts/account.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { MarkedChoices } from '#src/features/office/integrations/marked-choices.tsx';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { NameField } from '#src/ui/forms/name-field.tsx';
import { SelectField, TextAreaField } from '#src/ui/forms/field.tsx';

const terms = KEY_TERMS.map((days) => ({ value: String(days), label: `${days} días` }));

interface KeyDialogProps {
  /** It was made; this is the only time that it is known. */
  onMade: (key: string) => void;
  onClose: () => void;
}

/** Whose it is, what it may read and change, and until when. Only what its creator may themselves is offered. */
export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const authority = authorityOf(useSignalValue(account));
  // Sent again after a lost answer, it is the same key.
  const [id] = useState(() => uuidv7());
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [networks, setNetworks] = useState('');
  const [days, setDays] = useState(String(KEY_TERMS[1]));
  const saving = useServerSaving();
  const { refusal } = saving;
  const offered = KeyScope.options.filter((each) => holdsScope(authority, each));
  const changing = offered.filter((each) => keyScopes[each].writes);

  async function save(): Promise<void> {
    refusal.clear();
    await saving.run(async () => {
      const places = networks.split(/[\s,;]+/).filter((each) => each !== '');
      const json = { id, name, scopes, days: Number(days), networks: places };
      const answer = await factorCall(keyPaths.keys, NewKey, { method: 'POST', json });
      if (!answer.ok) return refusal.take(answer);
      onMade(answer.body.key);
    });
  }

  return (
    <FormDialog
      title="Crear llave de la API"
      submit="Crear"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField
        value={name}
        onChange={setName}
        maxLength={MAX_KEY_NAME}
        error={refusal.fields['name']}
        hint="El sistema que la va a usar."
      />
      <MarkedChoices
        legend="Qué puede leer"
        offered={offered.filter((each) => !keyScopes[each].writes)}
        labelOf={(scope) => keyScopes[scope].label}
        chosen={scopes}
        onChange={setScopes}
        error={refusal.fields['scopes']}
      />
      {changing.length > 0 && (
        <MarkedChoices
          legend="Qué puede cambiar"
          offered={changing}
          labelOf={(scope) => keyScopes[scope].label}
          chosen={scopes}
          onChange={setScopes}
          hint="Nunca lo que pide un segundo factor o dos personas: roles, accesos, invitar, cerrar cuentas y los ajustes que se sienten enseguida."
        />
      )}
      <TextAreaField
        label="Desde dónde se usa (opcional)"
        rows={2}
        value={networks}
        onChange={setNetworks}
        error={networksError(refusal.fields)}
        hint="Direcciones IP o redes (203.0.113.0/24), una por renglón. Vacío: desde cualquiera."
        spellCheck="false"
        autoCapitalize="none"
      />
      <SelectField label="Vence en" value={days} onChange={setDays} options={terms} />
    </FormDialog>
  );
}

/** The server names the line that it does not take: `networks.1`. */
function networksError(fields: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(fields).find(([field]) => field.split('.')[0] === 'networks')?.[1];
}
