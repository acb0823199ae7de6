import { Scale } from 'lucide-react';
import {
  discrepancySourceLabels,
  type Discrepancy,
  type DiscrepancyEvent,
} from '#domain/counts/discrepancy.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import type { TimelineEvent } from '#src/ui/layout/timeline.tsx';

const eventTitles = {
  counted: 'Conteo',
  moved: 'Conteo que no vale: algo se movió mientras tanto',
  approved: 'Aprobada',
  rejected: 'Se pidió contar otra vez',
  late_movement: 'Se supo tarde de un movimiento: los conteos no valen',
} satisfies Record<DiscrepancyEvent['kind'], string>;

/** Each count, decision and comment with its author, and the steps ahead. */
export function discrepancyTimeline(discrepancy: Discrepancy): TimelineEvent[] {
  const { opened_at, opened_by_name, source, events, status, settled_at, settled_by_name } = discrepancy;
  const happened = [
    {
      key: 'opened',
      title: `Abierta: ${discrepancySourceLabels[source].toLowerCase()}`,
      detail: <EventNote by={opened_by_name} at={opened_at} note="" />,
    },
    ...events.map((event, index) => ({
      key: `${index} ${event.at}`,
      title: event.kind === 'counted' ? `${eventTitles.counted}: ${event.counted}` : eventTitles[event.kind],
      detail: <EventNote by={event.by_name} at={event.at} note={event.note} />,
    })),
  ];
  if (status === 'settled') {
    const detail = settled_at && <EventNote by={settled_by_name ?? ''} at={settled_at} note="" />;
    return [...happened, { key: 'settled', title: 'Resuelta', detail }].map((each) => ({
      ...each,
      state: 'done',
    }));
  }
  return [
    ...happened.map((each, index): TimelineEvent => {
      const isNow = index === happened.length - 1;
      return { ...each, state: isNow ? 'now' : 'done', icon: <Scale /> };
    }),
    { key: 'ahead', title: status === 'approval' ? 'Aprobación' : 'Conteo de otra persona', state: 'todo' },
  ];
}

function EventNote({ by, at, note }: { by: string; at: string; note: string }) {
  return (
    <>
      {by && `${by} · `}
      <LocalTime at={at} />
      {note && ` · ${note}`}
    </>
  );
}
