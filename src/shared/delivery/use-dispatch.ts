import { dispatchAt, dispatchTermsOf, momentAt, type Dispatch } from '#domain/delivery/dispatch.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useOfTime } from '#src/shared/calendar/use-of-time.ts';
import { companySettings } from '#src/shared/settings/company-settings.ts';

/** When what is ordered now leaves, by what the company set. A page that stays open past the hour, or midnight, follows it. */
export function useDispatch(): Dispatch {
  const { values } = useSignalValue(companySettings);
  const [day = '', hour] = useOfTime(dayAndHour).split(' ');
  return dispatchAt({ day, hour: Number(hour) }, dispatchTermsOf(values));
}

/** The moment as one text, which stays the same for an hour. */
function dayAndHour(atMs: number): string {
  const { day, hour } = momentAt(atMs);
  return `${day} ${hour}`;
}
