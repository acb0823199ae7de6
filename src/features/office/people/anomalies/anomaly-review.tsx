import { useState, type FormEvent } from 'react';
import { ANOMALY_NOTE_MAX, anomalyPaths, AnomalySheet } from '#domain/security/anomaly.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { call } from '#src/identity/call.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/office/people/people.module.css';

interface AnomalyReviewProps {
  sheet: AnomalySheet;
  onChanged: () => Promise<void>;
}

/** Who looked at an anomaly and what they found, or the form to say so. */
export function AnomalyReview({ sheet, onChanged }: AnomalyReviewProps) {
  const { seen } = sheet;
  if (!seen) return <ReviewForm id={sheet.id} onChanged={onChanged} />;
  return (
    <Facts>
      <Fact name="Quién">{seen.by}</Fact>
      <Fact name="Cuándo">
        <LocalTime at={seen.at} />
      </Fact>
      <Fact name="Qué encontró" said>
        {seen.note || '—'}
      </Fact>
    </Facts>
  );
}

function ReviewForm({ id, onChanged }: { id: string; onChanged: () => Promise<void> }) {
  const [text, setText] = useState('');
  const { busy, request } = useRequest();
  const offline = useSignalValue(connection) === 'offline';
  const note = text.trim();
  useDirtyWhile('revision-de-anomalia', note !== '');

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || note === '') return;
    const json = { note };
    const saved = await request(() =>
      call(anomalyPaths.acknowledge(id), AnomalySheet, { method: 'POST', json }),
    );
    if (saved) toast({ text: 'Quedó revisada.' });
    await onChanged();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate data-print="off">
      <TextAreaField
        label="Qué encontraste"
        hint="Queda con tu nombre, para quien mire después. No escribas contraseñas ni códigos."
        rows={3}
        maxLength={ANOMALY_NOTE_MAX}
        value={text}
        onChange={setText}
      />
      <div>
        <Button type="submit" busy={busy} disabled={offline || note === ''}>
          Marcar como revisada
        </Button>
      </div>
    </form>
  );
}
