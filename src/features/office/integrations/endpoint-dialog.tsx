import { useId, useState } from 'react';
import { uuidv7 } from '#domain/base/ids.ts';
import { EventKind, eventKinds } from '#domain/integrations/event-kinds.ts';
import {
  EndpointSecret,
  integrationPaths,
  ListedEndpoints,
  MAX_NAME,
  type ListedEndpoint,
} from '#domain/integrations/integrations-api.ts';
import { call } from '#src/identity/call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useRefusal } from '#src/shared/saving/use-refusal.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { Check } from '#src/ui/forms/check.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/office/integrations/integrations.module.css';

interface EndpointDialogProps {
  /** Null adds one. */
  endpoint: ListedEndpoint | null;
  /** It was saved; a new one has its secret, which is shown once. */
  onSaved: (secret: string | null) => void;
  onClose: () => void;
}

/** Where to, and of what. */
export function EndpointDialog({ endpoint, onSaved, onClose }: EndpointDialogProps) {
  const form = useId();
  // Sent again after a lost answer, it is the same webhook.
  const [id] = useState(() => uuidv7());
  const [name, setName] = useState(endpoint?.name ?? '');
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [kinds, setKinds] = useState<readonly string[]>(endpoint?.kinds ?? []);
  const saving = useSaving();
  const refusal = useRefusal();

  async function save(): Promise<void> {
    refusal.clear();
    await saving.run(async () => {
      const json = { name, url: url.trim(), kinds };
      const answer = endpoint
        ? await call(integrationPaths.endpoint(endpoint.id), ListedEndpoints, { method: 'POST', json })
        : await factorCall(integrationPaths.endpoints, EndpointSecret, {
            method: 'POST',
            json: { id, ...json },
          });
      if (!answer.ok) return refusal.take(answer);
      onSaved('secret' in answer.body ? answer.body.secret : null);
    });
  }

  return (
    <FormDialog
      form={form}
      title={endpoint ? `Cambiar «${endpoint.name}»` : 'Agregar webhook'}
      submit="Guardar"
      saving={saving}
      refusal={refusal.text}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        value={name}
        onChange={setName}
        maxLength={MAX_NAME}
        error={refusal.fields['name']}
      />
      <TextField
        label="Dirección"
        type="url"
        inputMode="url"
        value={url}
        onChange={setUrl}
        error={refusal.fields['url']}
        hint="Una dirección pública que empieza por https://. Debe responder un código 2xx."
      />
      <KindsField kinds={kinds} onChange={setKinds} error={refusal.fields['kinds']} />
    </FormDialog>
  );
}

interface KindsFieldProps {
  kinds: readonly string[];
  onChange: (kinds: readonly string[]) => void;
  error: string | undefined;
}

/** The kinds of events that it is told of. */
function KindsField({ kinds, onChange, error }: KindsFieldProps) {
  const choose = (kind: string, isChosen: boolean) =>
    onChange(isChosen ? [...kinds, kind] : kinds.filter((each) => each !== kind));
  return (
    <fieldset className={styles.kinds}>
      <legend>De qué avisa</legend>
      {EventKind.options.map((kind) => (
        <Check key={kind} checked={kinds.includes(kind)} onChange={(isChosen) => choose(kind, isChosen)}>
          {eventKinds[kind].label}
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
