import { useId, useState } from 'react';
import { EventKind, eventKinds } from '#domain/integrations/event-kinds.ts';
import {
  EndpointSecret,
  integrationPaths,
  ListedEndpoints,
  MAX_NAME,
  type ListedEndpoint,
} from '#domain/integrations/integrations-api.ts';
import { useDirtyOnInput } from '#src/device/use-dirty-form.ts';
import { call } from '#src/identity/call.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
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
  const dirtyOnInput = useDirtyOnInput();
  const [name, setName] = useState(endpoint?.name ?? '');
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [kinds, setKinds] = useState<readonly string[]>(endpoint?.kinds ?? []);
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setFields({});
    const json = { name, url: url.trim(), kinds };
    const answer = endpoint
      ? await call(integrationPaths.endpoint(endpoint.id), ListedEndpoints, { method: 'POST', json })
      : await call(integrationPaths.endpoints, EndpointSecret, { method: 'POST', json });
    setBusy(false);
    if (answer.ok) return onSaved('secret' in answer.body ? answer.body.secret : null);
    setFields(answer.fields);
    if (Object.keys(answer.fields).length === 0) setFailure(answer.message);
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title={endpoint ? `Cambiar «${endpoint.name}»` : 'Agregar webhook'}
      actions={
        <SubmitActions form={form} busy={busy} onCancel={onClose}>
          Guardar
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
          maxLength={MAX_NAME}
          error={fields['name']}
        />
        <TextField
          label="Dirección"
          type="url"
          inputMode="url"
          value={url}
          onChange={setUrl}
          error={fields['url']}
          hint="Una dirección pública que empieza por https://. Debe responder un código 2xx."
        />
        <KindsField kinds={kinds} onChange={setKinds} error={fields['kinds']} />
        {failure !== null && (
          <Banner tone="bad" inset>
            {failure} Lo escrito sigue aquí.
          </Banner>
        )}
      </form>
    </Dialog>
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
