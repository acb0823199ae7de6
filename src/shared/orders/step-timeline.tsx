import type { ReactNode } from 'react';
import type { TimelineStep } from '#domain/orders/order-timeline.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Timeline } from '#src/ui/layout/timeline.tsx';

interface StepTimelineProps {
  steps: readonly TimelineStep[];
  iconOf: (key: string) => ReactNode;
}

/** The steps of something, each with its time and its note. */
export function StepTimeline({ steps, iconOf }: StepTimelineProps) {
  const events = steps.map(({ key, title, state, at, note }) => ({
    key,
    title,
    state,
    icon: iconOf(key),
    detail: (at || note) && (
      <>
        {at && <LocalTime at={at} />}
        {note && ` · ${note}`}
      </>
    ),
  }));
  return <Timeline events={events} />;
}
