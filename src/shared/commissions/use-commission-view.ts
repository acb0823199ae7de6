import { useSearchParams } from 'wouter';

/** The days that were chosen stay, whatever is shown of them. */
const DAYS: readonly string[] = ['tiempo', 'desde', 'hasta'];

/** The part of a page of commissions that is on the screen, as its address says it; the first by default. */
export function useCommissionView<const Value extends string>(
  views: readonly [{ value: Value }, ...{ value: Value }[]],
) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('vista');
  const view = views.find((each) => each.value === asked)?.value ?? views[0].value;
  const choose = (value: Value) =>
    setParams((now) => ({
      ...Object.fromEntries([...now].filter(([name]) => DAYS.includes(name))),
      vista: value,
    }));
  return [view, choose] as const;
}
