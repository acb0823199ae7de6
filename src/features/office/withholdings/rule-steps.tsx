import { type ListedRule, ruleStepLabels } from '#domain/withholdings/withholding-rule.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Drawer } from '#src/ui/feedback/drawer.tsx';
import { Timeline } from '#src/ui/layout/timeline.tsx';

interface RuleStepsProps {
  rule: ListedRule;
  name: string;
  onClose: () => void;
}

/** What people did with a rule, the last first: what, who, when and why. */
export function RuleSteps({ rule, name, onClose }: RuleStepsProps) {
  return (
    <Drawer open onClose={onClose} title={`Historia de «${name}»`}>
      <Timeline
        events={rule.steps.map(({ step, by, at, note }) => ({
          key: `${step} ${at}`,
          state: 'done',
          title: ruleStepLabels[step],
          detail: (
            <>
              {by}, <LocalTime at={at} />
              {note && `: «${note}»`}
            </>
          ),
        }))}
      />
    </Drawer>
  );
}
