import { formatWhole } from '#domain/base/money.ts';
import { dateAndTime } from '#domain/calendar/day.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { eventKindLabel } from '#domain/integrations/event-kinds.ts';
import { integrationPaths, Replayed, type ListedDelivery } from '#domain/integrations/integrations-api.ts';
import { attemptProblemLabels } from '#domain/integrations/webhook-states.ts';
import { deliveries, type DeliveryRow } from '#src/features/office/integrations/listed-deliveries.ts';
import { call } from '#src/identity/call.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { ListedCard, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { actionsColumn } from '#src/ui/layout/data-table.tsx';

const { StatusBadge } = deliveries;

/** @param refresh reads the list again, after a delivery began anew. */
export function deliveryViews(refresh: () => Promise<void>): ListViews<DeliveryRow> {
  return {
    columns: [
      { key: 'kind', header: 'Evento', prose: true, render: ({ item }) => <What delivery={item} /> },
      { key: 'endpoint', header: 'Webhook', prose: true, render: ({ item }) => item.endpoint },
      { key: 'state', header: 'Estado', render: ({ item }) => <StatusBadge status={item.state} /> },
      { key: 'last', header: 'Último intento', prose: true, render: ({ item }) => <Last delivery={item} /> },
      { key: 'at', header: 'Ocurrió', render: ({ item }) => <RelativeTime at={item.at} /> },
      actionsColumn(({ item }) => <Replay delivery={item} refresh={refresh} />),
    ],
    rowKey: ({ item }) => item.id,
    renderCard: ({ item }) => (
      <ListedCard name={eventKindLabel(item.kind)} beside={<StatusBadge status={item.state} />}>
        <p>{item.endpoint}</p>
        <Last delivery={item} />
        <p>
          Ocurrió <RelativeTime at={item.at} />
        </p>
        <Replay delivery={item} refresh={refresh} />
      </ListedCard>
    ),
  };
}

function What({ delivery: { kind, event_id } }: { delivery: ListedDelivery }) {
  return <Stacked under={event_id}>{eventKindLabel(kind)}</Stacked>;
}

/** How the last try ended, and when the next one is. */
function Last({ delivery: { attempts, next_try_at } }: { delivery: ListedDelivery }) {
  const [last] = attempts;
  const next = next_try_at !== null && `el siguiente, el ${dateAndTime(Date.parse(next_try_at))}`;
  if (!last) return <Stacked under={next}>Ninguno todavía</Stacked>;
  const answered = last.status === null ? '' : ` · ${last.status}`;
  return (
    <Stacked
      under={
        <>
          {countOf(attempts.length, 'intento', 'intentos')} · {formatWhole(last.duration_ms)} ms
          {next && ` · ${next}`}
        </>
      }
    >
      {last.problem === null ? 'Recibido' : attemptProblemLabels[last.problem]}
      {answered}
    </Stacked>
  );
}

function Replay({
  delivery: { id, kind, state },
  refresh,
}: {
  delivery: ListedDelivery;
  refresh: () => Promise<void>;
}) {
  const { busy, request } = useRequest();
  if (state === 'pending') return null;

  async function replay(): Promise<void> {
    const done = await request(() => call(integrationPaths.replay(id), Replayed, { method: 'POST' }));
    if (!done) return;
    toast({ tone: 'success', text: 'Se envía otra vez, con el mismo id.' });
    await refresh();
  }

  return (
    <Button
      variant="line"
      size="sm"
      busy={busy}
      aria-label={`Repetir «${eventKindLabel(kind)}»`}
      onClick={() => void replay()}
    >
      Repetir
    </Button>
  );
}
