import * as v from 'valibot';
import { StoredError } from '#domain/errors/app-error.ts';
import { MAX_REPORTED } from '#domain/errors/error-report.ts';
import { uuidv7, Uuid } from '#domain/base/ids.ts';
import { localValue } from '#src/device/local-value.ts';

/** What was told under one id, and the server has not answered. */
const ReportUnderWay = v.object({
  id: Uuid,
  told: v.pipe(v.array(StoredError), v.nonEmpty(), v.maxLength(MAX_REPORTED)),
});
type ReportUnderWay = v.InferOutput<typeof ReportUnderWay>;

const stored = localValue('mestore_errores_contados', v.nullable(ReportUnderWay), null);

/**
 * The report to send: the one whose answer was lost, word for word under its id, also by another tab or on
 * another day; otherwise a new one, which is written down before it leaves.
 */
export function reportToSend(untold: readonly StoredError[]): ReportUnderWay | null {
  const [first, ...rest] = untold;
  stored.update((before) => before ?? (first ? { id: uuidv7(), told: [first, ...rest] } : null));
  return stored.value.peek();
}

/** The server answered it, or the person cleared the list. */
export function endReport(): void {
  stored.update(() => null);
}

export const hasReportUnderWay = () => stored.value.peek() !== null;
