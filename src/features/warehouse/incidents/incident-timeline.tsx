import { TriangleAlert } from 'lucide-react';
import {
  INCIDENT_STATUSES,
  incidentStatusLabels,
  type Incident,
  type IncidentEvent,
} from '#domain/inventory/incident.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import type { TimelineEvent } from '#src/ui/layout/timeline.tsx';

/** The steps and comments so far, and the states ahead. */
export function incidentTimeline({ status, events }: Incident): TimelineEvent[] {
  const last = events.findLastIndex((each) => each.to !== null);
  const happened = events.map((each, index): TimelineEvent => {
    const isNow = index === last && status !== 'CERRADO';
    return {
      key: `${index} ${each.at}`,
      title: each.to ? incidentStatusLabels[each.to] : 'Comentario',
      state: isNow ? 'now' : 'done',
      icon: <TriangleAlert />,
      detail: <EventDetail event={each} />,
    };
  });
  const ahead = INCIDENT_STATUSES.slice(INCIDENT_STATUSES.indexOf(status) + 1).map((key): TimelineEvent => {
    return { key, title: incidentStatusLabels[key], state: 'todo' };
  });
  return [...happened, ...ahead];
}

function EventDetail({ event: { by_name, at, note } }: { event: IncidentEvent }) {
  return (
    <>
      {by_name} · <LocalTime at={at} />
      {note && ` · ${note}`}
    </>
  );
}
