import * as v from 'valibot';
import { DiscrepancyReport } from '#domain/counts/discrepancy.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { shippingNoticesPath } from '#domain/inbound/shipping-notice.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import { CHANGES_DISCREPANCIES, reportOfDays } from '#src/shared/inventory/inventory-accuracy.ts';
import { useAnswer, type Answer } from '#src/shared/answers/use-answer.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { ACCURACY_DAYS } from '#src/features/warehouse/home/home-spans.ts';

const HowMany = v.object({ pagination: v.object({ total: v.number() }) });
const announcedPath = `${shippingNoticesPath}?${new URLSearchParams({ status: 'anunciado', limit: '1', page: '1' })}`;

const NOTICES: readonly HintedName[] = ['shipping_notices'];

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
