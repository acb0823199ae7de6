import {
  dispatchAt,
  dispatchTermsOf,
  lastDispatch,
  momentAt,
  type Dispatch,
} from '#domain/delivery/dispatch.ts';
import { valuesForStore } from '#domain/settings/public-settings.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useOfTime } from '#src/shared/calendar/use-of-time.ts';
import { companySettings } from '#src/shared/settings/company-settings.ts';

/**
 * When what is ordered now leaves, by what the company, the warehouse and its stores set. A page that stays open past the hour,
 * or midnight, follows it.
 * @param storeIds whose goods they are; of none it is what holds where no store has its own.
 */
export function useDispatch(...storeIds: readonly (string | null)[]): Dispatch {
  const settings = useSignalValue(companySettings);
  const [day = '', hour] = useOfTime(dayAndHour).split(' ');
  const [first = null, ...others] = new Set(storeIds);
  const dispatchOf = (storeId: string | null) =>
    dispatchAt({ day, hour: Number(hour) }, dispatchTermsOf(valuesForStore(settings, storeId)));
  return lastDispatch([dispatchOf(first), ...others.map(dispatchOf)]);
}

/** The moment as one text, which stays the same for an hour. */
function dayAndHour(atMs: number): string {
  const { day, hour } = momentAt(atMs);
  return `${day} ${hour}`;
}
