import { useId, useState } from 'react';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { integrationPaths, Replayed, type ListedEndpoint } from '#domain/integrations/integrations-api.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { call } from '#src/identity/call.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import styles from '#src/features/office/integrations/integrations.module.css';

interface ReplayDialogProps {
  endpoint: ListedEndpoint;
  onReplayed: () => void;
  onClose: () => void;
}

const choices = [
  { value: 'failed', label: 'Lo que no se entregó' },
  { value: 'all', label: 'Todo, también lo entregado' },
];

/** Sends again what happened in some days. The other side knows by the id what it has already. */
export function ReplayDialog({ endpoint, onReplayed, onClose }: ReplayDialogProps) {
  const form = useId();
  const today = dayInBogota(serverNowMs());
  const [since, setSince] = useState(addDays(today, -1));
  const [until, setUntil] = useState(today);
  const [only, setOnly] = useState('failed');
  const { busy, request } = useRequest();

  async function replay(): Promise<void> {
    const json = { since: `${since}T05:00:00.000Z`, until: `${addDays(until, 1)}T05:00:00.000Z`, only };
    const done = await request(() =>
      call(integrationPaths.replayOf(endpoint.id), Replayed, { method: 'POST', json }),
    );
    if (!done) return;
    const { deliveries } = done.body;
    const text =
      deliveries === 0
        ? 'No había nada que repetir en esos días.'
        : `${countOf(deliveries, 'entrega se envía', 'entregas se envían')} otra vez.`;
    toast({ tone: deliveries === 0 ? 'info' : 'success', text });
    onReplayed();
    onClose();
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title={`Repetir entregas a «${endpoint.name}»`}
      actions={
        <SubmitActions form={form} busy={busy} disabled={since === '' || until === ''} onCancel={onClose}>
          Repetir
        </SubmitActions>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void replay();
        }}
      >
        <SelectField label="Qué" value={only} onChange={setOnly} options={choices} />
        <TextField label="Desde" type="date" value={since} onChange={setSince} max={until} />
        <TextField label="Hasta" type="date" value={until} onChange={setUntil} max={today} />
      </form>
    </Dialog>
  );
}
