import type { Day } from '#domain/calendar/day.ts';
import { type AllRules, commissionPaths, MAX_RULE_NOTE } from '#domain/commissions/commission-api.ts';
import type { ShownRule } from '#src/features/office/commissions/shown-rules.ts';
import { useRulesCall } from '#src/features/office/commissions/use-rules-call.ts';
import { EndDateDialog } from '#src/shared/saving/end-date-dialog.tsx';

interface EndRuleDialogProps {
  rule: ShownRule;
  /** Whom the rule is for. */
  name: string;
  seen: number;
  today: Day;
  onSaved: (answer: AllRules) => void;
  onClose: () => void;
}

/** From which day on a rule holds no more. */
export function EndRuleDialog({ rule, name, seen, today, onSaved, onClose }: EndRuleDialogProps) {
  const post = useRulesCall(seen);
  return (
    <EndDateDialog
      title={`Terminar la regla de «${name}»`}
      hint="Los pedidos de antes quedan como están."
      today={today}
      maxNote={MAX_RULE_NOTE}
      onClose={onClose}
      end={async (asked) => {
        const answer = await post(commissionPaths.end, { rule_id: rule.rule_id, ...asked });
        if (answer.ok) onSaved(answer.body);
        return answer;
      }}
    />
  );
}
