import { useEffect, useState } from 'react';
import { dayInBogota, fullDate, weekdayAndDate } from '#domain/calendar/day.ts';
import { pqrKindLabels, type FiledPqr, type NewPqr } from '#domain/pqr/pqr.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import {
  deliverWaiting,
  discardPqr,
  forgetFiled,
  pqrRecords,
  type WaitingPqr,
} from '#src/shared/pqr/pqr-store.ts';
import { openPqr } from '#src/shared/pqr/sealed-pqrs.ts';
import { account } from '#src/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import styles from '#src/features/info/contact-page.module.css';

/** What this person filed from this device, and what has not left it. */
export function PqrRecordsList() {
  const owner = useSignalValue(account)?.id ?? null;
  const records = useSignalValue(pqrRecords);
  const waiting = records.waiting.filter((each) => each.owner === owner);
  const filed = records.filed.filter((each) => each.owner === owner);
  if (waiting.length + filed.length === 0) return null;
  return (
    <section className={styles.records} aria-labelledby="radicados">
      <h2 id="radicados" className={styles.heading}>
        En este equipo
      </h2>
      <div role="status">
        {waiting.map((each) => (
          <Waiting key={each.id} waiting={each} />
        ))}
        {filed.map((each) => (
          <Filed key={each.filed.id} filed={each.filed} />
        ))}
      </div>
    </section>
  );
}

function Waiting({ waiting: { id, sealed, problem } }: { waiting: WaitingPqr }) {
  const [pqr, setPqr] = useState<NewPqr | null>(null);
  useEffect(() => void openPqr(id, sealed).then(setPqr), [id, sealed]);

  async function discard() {
    const sure = await confirmDialog({
      title: '¿Borrar lo que escribiste?',
      text: 'No se ha enviado: si lo borras, nadie lo recibe.',
      confirm: 'Borrar',
      keep: 'Conservar',
      danger: true,
    });
    if (sure) discardPqr(id);
  }
  return (
    <div className={styles.record}>
      <p className={styles.number}>{pqr ? pqrKindLabels[pqr.kind] : 'PQR'} sin enviar</p>
      <p>
        {problem ??
          'Lo guardamos en este equipo y lo enviamos cuando haya conexión y MeStore esté abierto. Todavía no tiene número: el plazo corre desde que lo recibamos.'}
      </p>
      {pqr && (
        <details>
          <summary>Lo que escribiste</summary>
          <p className={styles.written}>{pqr.description}</p>
        </details>
      )}
      <div className={styles.actions}>
        {problem === null && (
          <Button variant="quiet" size="sm" onClick={() => void deliverWaiting()}>
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
  return (
    <div className={styles.record}>
      <p className={styles.number}>{filed.number}</p>
      <p>
        {pqrKindLabels[filed.kind]} con fecha del {fullDate(dayInBogota(Date.parse(filed.filed_at)))}.
        Respondemos a tu correo a más tardar el {weekdayAndDate(filed.answer_by)}.
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" size="sm" onClick={() => forgetFiled(filed.id)}>
          Quitar de este equipo
        </Button>
      </div>
    </div>
  );
}
