import type { Day } from '#domain/calendar/day.ts';
import { MAX_RULE_NOTE, withholdingPaths, WithholdingRules } from '#domain/withholdings/withholding-api.ts';
import { withholdingKindLabels } from '#domain/withholdings/withholding-kind.ts';
import type { ListedRule } from '#domain/withholdings/withholding-rule.ts';
import { EndDateDialog } from '#src/shared/saving/end-date-dialog.tsx';
import { useSavedOnce } from '#src/shared/second-factor/use-saved-once.ts';

interface EndDialogProps {
  rule: ListedRule;
  /** Whom the rule is for. */
  name: string;
  today: Day;
  onSaved: () => void;
  onClose: () => void;
}

/** From which day on a rule holds no more. */
export function EndDialog({ rule, name, today, onSaved, onClose }: EndDialogProps) {
  const post = useSavedOnce(WithholdingRules);
  return (
    <EndDateDialog
      title={`Terminar la ${withholdingKindLabels[rule.kind]} de «${name}»`}
      hint="Lo que ya se liberó queda como está."
      today={today}
      maxNote={MAX_RULE_NOTE}
      onClose={onClose}
      end={async (asked) => {
        const answer = await post(withholdingPaths.end, { rule_id: rule.id, ...asked });
        if (answer.ok) onSaved();
        return answer;
      }}
    />
  );
}
