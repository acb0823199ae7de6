import { useState } from 'react';
import type { ShownRule } from '#src/features/office/commissions/shown-rules.ts';

/** The order in which the rules are asked, as somebody moves them before they save it. */
export function useRuleOrder(rules: readonly ShownRule[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const known = new Map(rules.map((each) => [each.rule_id, each]));
  const isOld = order !== null && (order.length !== rules.length || order.some((id) => !known.has(id)));
  const shown = order === null || isOld ? rules : order.flatMap((id) => known.get(id) ?? []);
  return {
    shown,
    /** The order that is not saved yet; null while it is that of the server. */
    moved: isOld ? null : order,
    move(id: string, to: number) {
      const ids = shown.map((each) => each.rule_id);
      setOrder(ids.filter((each) => each !== id).toSpliced(to, 0, id));
    },
    reset: () => setOrder(null),
  };
}
