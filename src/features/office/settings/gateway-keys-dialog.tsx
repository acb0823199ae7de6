import { useState } from 'react';
import {
  beginningsOf,
  GATEWAY_KEYS,
  gatewayKeyLabels,
  type GatewayKeyName,
  GatewayKeysState,
} from '#domain/payments/gateway-keys.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import { call } from '#src/identity/call.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/office/settings/settings.module.css';

interface GatewayKeysDialogProps {
  state: GatewayKeysState;
  /** Reads it anew. */
  refresh: () => Promise<void>;
  onSaved: () => void;
  onClose: () => void;
}

type WrittenKeys = Partial<Record<GatewayKeyName, string>>;

/** New keys in place of those that are saved. What is written stays in memory: no device keeps a key. */
export function GatewayKeysDialog({ state, refresh, onSaved, onClose }: GatewayKeysDialogProps) {
  const [written, setWritten] = useState<WrittenKeys>({});
  /** The version that the person saw, or was told of in a refusal. */
  const [seen, setSeen] = useState(state.version);
  const saving = useServerSaving();
  const { refusal } = saving;
  const keeps = state.source === 'saved';
  const given = GATEWAY_KEYS.filter((name) => written[name]?.trim());

  async function seeAnew(): Promise<void> {
    const now = await call(paymentPaths.keys, GatewayKeysState);
    if (now.ok) setSeen(now.body.version);
    await refresh();
  }

  async function save(): Promise<void> {
    refusal.clear();
    const keys = Object.fromEntries(given.map((name) => [name, written[name]?.trim()]));
    const json = { seen_version: seen, ...keys };
    await saving.run(async () => {
      const answer = await factorCall(paymentPaths.keys, GatewayKeysState, { method: 'POST', json });
      if (answer.ok) return onSaved();
      refusal.take(answer);
      if (answer.status === 409) await seeAnew();
    });
  }

  return (
    <FormDialog
      title={keeps ? 'Cambiar las llaves de la pasarela' : 'Guardar las llaves de la pasarela'}
      submit="Guardar"
      disabled={given.length === 0}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={styles.note}>
        Cópialas del panel de Wompi, las cuatro del mismo ambiente. Se guardan selladas y valen de inmediato.
        Escribe también en ese panel la dirección de eventos de este servidor, que termina en{' '}
        <code>{paymentPaths.webhook}</code>
      </p>
      {GATEWAY_KEYS.map((name) => (
        <TextField
          key={name}
          label={gatewayKeyLabels[name]}
          value={written[name] ?? ''}
          onChange={(text) => setWritten((before) => ({ ...before, [name]: text }))}
          error={refusal.fields[name]}
          hint={hintOf(name, keeps ? state.last_four : null)}
          required={!keeps}
          spellCheck="false"
          autoCapitalize="none"
        />
      ))}
    </FormDialog>
  );
}

function hintOf(name: GatewayKeyName, ends: GatewayKeysState['last_four']): string {
  const begins = `Empieza por ${beginningsOf(name)}.`;
  return ends ? `${begins} Vacía conserva la que termina en ${ends[name]}.` : begins;
}
