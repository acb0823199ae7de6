import { Undo2 } from 'lucide-react';
import type { OrderReturn, ReturnStatus } from '#domain/orders/return.ts';
import { returnTimelineOf } from '#domain/returns/return-timeline.ts';
import { StepTimeline } from '#src/shared/orders/step-timeline.tsx';

interface ReturnTimelineProps {
  returned: Pick<OrderReturn, 'status' | 'events'>;
  /** The name of each state; by default the buyer's words. */
  words?: Record<ReturnStatus, string>;
}

/** The steps of a return. */
export function ReturnTimeline({ returned, words }: ReturnTimelineProps) {
  return <StepTimeline steps={returnTimelineOf(returned, words)} iconOf={() => <Undo2 />} />;
}
