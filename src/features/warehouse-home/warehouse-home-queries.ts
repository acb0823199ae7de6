import { useMemo } from 'react';
import * as v from 'valibot';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { DiscrepancyReport } from '#domain/counts/discrepancy.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { shippingNoticesPath } from '#domain/inbound/shipping-notice.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import { floorLines, type FloorLine } from '#domain/tasks/floor-line.ts';
import { CHANGES_DISCREPANCIES, reportOfDays } from '#src/shared/stock/inventory-accuracy.ts';
import { useAnswer, type Answer } from '#src/shared/lists/use-answer.ts';
import { usePositionsWithPending } from '#src/shared/positions/use-positions-with-pending.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { ACCURACY_DAYS, THROUGHPUT_DAYS } from '#src/features/warehouse-home/home-spans.ts';
import { useMovementsWithPending } from '#src/shared/movements/movements-with-pending.ts';

const HowMany = v.object({ pagination: v.object({ total: v.number() }) });
const announcedPath = `${shippingNoticesPath}?${new URLSearchParams({ status: 'anunciado', limit: '1', page: '1' })}`;

const NOTICES: readonly HintedName[] = ['shipping_notices'];

/** The floor's work of the last days, as far as this device knows; undefined until it was read once. */
export function useFloorLines(today: Day): FloorLine[] | undefined {
  const movements = useMovementsWithPending({ from: addDays(today, 1 - THROUGHPUT_DAYS), to: '' });
  const positions = usePositionsWithPending();
  return useMemo(
    () => movements && positions && floorLines(movements, (key) => positions.get(key)?.purpose),
    [movements, positions],
  );
}

/**
 * The accuracy of the counts. No device copies counts: the server answers, and the device keeps the last
 * answer.
 */
export function useCountReport(): Answer<DiscrepancyReport> {
  return useAnswer(reportOfDays(ACCURACY_DAYS, useNow(HOUR_MS)), DiscrepancyReport, {
    follows: CHANGES_DISCREPANCIES,
  });
}

/** How many shipping notices are on their way; undefined where the device never asked the server. */
export function useAnnounced(): number | undefined {
  return useAnswer(announcedPath, HowMany, { follows: NOTICES }).data?.pagination.total;
}
