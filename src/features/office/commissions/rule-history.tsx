import type { Day } from '#domain/calendar/day.ts';
import { ruleChangeLabels } from '#domain/commissions/commission-rule.ts';
import { conditionsText, termsText, type RuleTargets } from '#domain/commissions/rule-labels.ts';
import { daysText, type ShownRule } from '#src/features/office/commissions/shown-rules.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Drawer } from '#src/ui/feedback/drawer.tsx';
import { Timeline } from '#src/ui/layout/timeline.tsx';

interface RuleHistoryProps {
  rule: ShownRule;
  targets: RuleTargets;
  today: Day;
  onClose: () => void;
}

/** Every version of a rule, the last first: what, when, who and why. */
export function RuleHistory({ rule, targets, today, onClose }: RuleHistoryProps) {
  return (
    <Drawer open onClose={onClose} title={`Historia de «${conditionsText(rule.version, targets)}»`}>
      <Timeline
        events={rule.versions.map((each) => ({
          key: String(each.version),
          state: 'done',
          title: (
            <>
              {ruleChangeLabels[each.change]} · {termsText(each)}
            </>
          ),
          detail: (
            <>
              {conditionsText(each, targets)}. {daysText(each, today)}. {each.by}, <LocalTime at={each.at} />
              {each.note && `: «${each.note}»`}
            </>
          ),
        }))}
      />
    </Drawer>
  );
}
