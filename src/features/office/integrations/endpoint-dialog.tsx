import { useState } from 'react';
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
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { MarkedChoices } from '#src/features/office/integrations/marked-choices.tsx';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { NameField } from '#src/ui/forms/name-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

interface EndpointDialogProps {
  /** Null adds one. */
  endpoint: ListedEndpoint | null;
  /** It was saved; a new one has its secret, which is shown once. */
  onSaved: (secret: string | null) => void;
  onClose: () => void;
}

/** Where to, and of what. */
export function EndpointDialog({ endpoint, onSaved, onClose }: EndpointDialogProps) {
  // Sent again after a lost answer, it is the same webhook.
  const [id] = useState(() => uuidv7());
  const [name, setName] = useState(endpoint?.name ?? '');
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [kinds, setKinds] = useState<readonly string[]>(endpoint?.kinds ?? []);
  const saving = useServerSaving();
  const { refusal } = saving;

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
      title={endpoint ? `Cambiar «${endpoint.name}»` : 'Agregar webhook'}
      submit="Guardar"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} maxLength={MAX_NAME} error={refusal.fields['name']} />
      <TextField
        label="Dirección"
        type="url"
        inputMode="url"
        value={url}
        onChange={setUrl}
        error={refusal.fields['url']}
        hint="Una dirección pública que empieza por https://. Debe responder un código 2xx."
      />
      <MarkedChoices
        legend="De qué avisa"
        offered={EventKind.options}
        labelOf={(kind) => eventKinds[kind].label}
        chosen={kinds}
        onChange={setKinds}
        error={refusal.fields['kinds']}
      />
    </FormDialog>
  );
}
