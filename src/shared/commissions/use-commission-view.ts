import { useSearchParams } from 'wouter';

/** The part of a page of commissions that is on the screen, as its address says it; the first by default. */
export function useCommissionView<const Value extends string>(
  views: readonly [{ value: Value }, ...{ value: Value }[]],
) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('vista');
  const view = views.find((each) => each.value === asked)?.value ?? views[0].value;
  const choose = (value: Value) => setParams({ vista: value });
  return [view, choose] as const;
}
