import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import * as v from 'valibot';
import { dayInBogota, fullDate, weekdayAndDate } from '#domain/calendar/day.ts';
import { NewPqr, pqrKindLabels, type FiledPqr } from '#domain/pqr/pqr.ts';
import { isOpen } from '#sync/outbox/rules/command-state.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { unfiledPqrs } from '#src/shared/pqr/pqr-delivery.ts';
import { forgetFiled, pqrRecords } from '#src/shared/pqr/pqr-records.ts';
import { cancelUnsent, sendNow, settleRefusals, type OutboxEntry } from '#src/sync/outbox.ts';
import { account } from '#src/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/front/info/contact-page.module.css';

const WAITS = 'Todavía no tiene número: el plazo corre desde que lo recibamos.';

/** The PQRs that this person filed from this device, and those that have not left it. */
export function PqrRecordsList() {
  const owner = useSignalValue(account)?.id ?? null;
  const records = useSignalValue(pqrRecords);
  const unfiled = useSignalValue(unfiledPqrs);
  const filed = records.filed.filter((each) => each.owner === owner);
  if (unfiled.length + filed.length === 0) return null;
  return (
    <section className={styles.records} aria-labelledby="radicados">
      <h2 id="radicados" className={styles.heading}>
        En este equipo
      </h2>
      <div role="status">
        {unfiled.map((each) => (
          <Unfiled key={each.id} entry={each} />
        ))}
        {filed.map((each) => (
          <Filed key={each.filed.id} filed={each.filed} />
        ))}
      </div>
    </section>
  );
}

function Unfiled({ entry }: { entry: OutboxEntry }) {
  const pqr = v.safeParse(NewPqr, entry.data);

  async function discard() {
    const sure = await confirmDialog({
      title: '¿Borrar lo que escribiste?',
      text: 'No se ha enviado: si lo borras, nadie lo recibe.',
      confirm: 'Borrar',
      keep: 'Conservar',
      danger: true,
    });
    if (!sure) return;
    if (isRefused(entry)) await settleRefusals([entry.id], 'discarded');
    else if (!(await cancelUnsent(entry.id))) toast({ text: 'Ya va en camino y no se puede borrar.' });
  }
  return (
    <div className={styles.record}>
      <p className={styles.number}>
        {pqr.success ? pqrKindLabels[pqr.output.kind] : 'PQR'}{' '}
        {isRefused(entry) ? 'sin radicar' : 'sin enviar'}
      </p>
      <p>{entry.problem?.message ?? `${savedMessage('Lo guardamos en este equipo')} ${WAITS}`}</p>
      {pqr.success && (
        <details>
          <summary>Lo que escribiste</summary>
          <p className={styles.written}>{pqr.output.description}</p>
        </details>
      )}
      <div className={styles.actions}>
        {isOpen(entry) && (
          <Button variant="quiet" size="sm" onClick={() => void sendNow()}>
            Enviar ahora
          </Button>
        )}
        <Button variant="danger-quiet" size="sm" onClick={() => void discard()}>
          Borrar
        </Button>
      </div>
    </div>
  );
}

function Filed({ filed }: { filed: FiledPqr }) {
  const filedOn = dayInBogota(Date.parse(filed.filed_at));
  return (
    <div className={styles.record}>
      <p className={styles.number}>{filed.number}</p>
      <p>
        {pqrKindLabels[filed.kind]} con fecha del {fullDate(filedOn)}. Respondemos a tu correo a más tardar el{' '}
        {weekdayAndDate(filed.answer_by, filedOn)}.
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" size="sm" onClick={() => forgetFiled(filed.id)}>
          Quitar de este equipo
        </Button>
      </div>
    </div>
  );
}
