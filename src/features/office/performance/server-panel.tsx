import { performancePaths, ServerState } from '#domain/errors/error-report.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { ListedCard } from '#src/shared/worklist/listed-row.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { DataTable, type Column } from '#src/ui/layout/data-table.tsx';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { answerTime, secondsLabel } from '#src/features/office/performance/seconds-labels.ts';
import styles from '#src/features/office/performance/performance.module.css';

const NO_CALLS = 'sin llamadas todavía';

type Slow = ServerState['slowest'][number];

const columns: readonly Column<Slow>[] = [
  { key: 'route', header: 'Ruta', prose: true, render: ({ method, route }) => `${method} ${route}` },
  { key: 'requests', header: 'Llamadas', align: 'right', render: ({ requests }) => formatWhole(requests) },
  { key: 'failures', header: 'Fallas', align: 'right', render: ({ failures }) => formatWhole(failures) },
  { key: 'p95', header: '95 de 100 en', align: 'right', render: Slowness },
];

/** What the server knows about itself, as far as it has been running. */
export function ServerPanel() {
  const answer = useAnswer(performancePaths.server, ServerState);
  return (
    <Panel title="El servidor">
      <AnswerView answer={answer} what="el estado del servidor">
        {(state) => <State state={state} />}
      </AnswerView>
    </Panel>
  );
}

function State({ state }: { state: ServerState }) {
  const { connections } = state;
  return (
    <div className={styles.server}>
      {!state.remote_logging && (
        <Banner tone="info" inset>
          El registro remoto está apagado: los errores se quedan en cada equipo. Se prende con
          REMOTE_LOGGING=on.
        </Banner>
      )}
      <Kpis>
        <Kpi
          label="Llamadas"
          value={formatWhole(state.requests)}
          note={
            <>
              desde que arrancó, <RelativeTime at={state.started_at} />
            </>
          }
        />
        <Kpi
          label="Fallas del servidor"
          value={formatWhole(state.failures)}
          note={state.requests === 0 ? NO_CALLS : shareLabel(state.failures, state.requests)}
        />
        <Kpi
          label="Tiempo de respuesta"
          value={answerTime(state.p95_seconds, state.requests)}
          note={
            state.requests === 0
              ? NO_CALLS
              : `95 de 100; la mitad en ${answerTime(state.median_seconds, state.requests)}`
          }
        />
        <Kpi
          label="Equipos escuchando"
          value={formatWhole(state.open_streams)}
          note={`${formatWhole(connections.total - connections.idle)} de ${countOf(connections.total, 'conexión', 'conexiones')} a la base`}
        />
        <Kpi label="Mensajes por salir" value={formatWhole(state.messages_waiting)} note="correos y SMS" />
        <Kpi label="Por revisar" value={formatWhole(state.reviews_waiting)} note="acciones apartadas" />
      </Kpis>
      <p className={styles.note}>
        Los cambios llegan a los equipos con {secondsLabel(state.feed_lag_seconds)} de retraso; la auditoría
        se sella con {secondsLabel(state.audit_lag_seconds)}. Con varios servidores, esto es de uno.
      </p>
      <h3 className={styles.title}>Las rutas más lentas</h3>
      <DataTable
        caption="Las rutas más lentas"
        columns={columns}
        rows={state.slowest}
        rowKey={({ method, route }) => `${method} ${route}`}
        renderCard={(each) => (
          <ListedCard name={<b>{`${each.method} ${each.route}`}</b>} beside={<Slowness {...each} />}>
            <p>{`${countOf(each.requests, 'llamada', 'llamadas')}, ${countOf(each.failures, 'falla', 'fallas')}`}</p>
          </ListedCard>
        )}
        empty={<p className={styles.note}>Este servidor no ha contestado ninguna llamada todavía.</p>}
      />
    </div>
  );
}

function Slowness({ p95_seconds, requests }: Slow) {
  return answerTime(p95_seconds, requests);
}

/** How many of how many, without a percentage that two figures cannot bear. */
function shareLabel(failures: number, requests: number): string {
  if (failures === 0) return 'ninguna';
  const per = (failures / requests) * 1_000;
  return per < 1 ? 'menos de 1 de cada mil' : `${formatWhole(Math.round(per))} de cada mil`;
}
