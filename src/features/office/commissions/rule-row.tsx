import { fullDate, type Day } from '#domain/calendar/day.ts';
import { isForEverything } from '#domain/commissions/commission-rule.ts';
import { conditionsText, termsText, type RuleTargets } from '#domain/commissions/rule-labels.ts';
import { daysText, type ShownRule } from '#src/features/office/commissions/shown-rules.ts';
import { Button } from '#src/ui/button.tsx';
import { RowMenu } from '#src/ui/feedback/row-menu.tsx';
import { OrderHandle } from '#src/ui/forms/order-handle.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/office/commissions/commissions.module.css';

export type RuleTask = 'change' | 'end' | 'undo' | 'history';

interface RuleRowProps {
  rule: ShownRule;
  targets: RuleTargets;
  /** What it is for was closed: it reaches nothing. */
  isClosed: boolean;
  today: Day;
  place: number;
  count: number;
  offline: boolean;
  onMove: (to: number) => void;
  onTask: (task: RuleTask) => void;
}

/** A rule, what it asks for and when, and what can be done with it. */
export function RuleRow(props: RuleRowProps) {
  const { rule, targets, isClosed, today, place, count, offline, onMove, onTask } = props;
  const { version, next, state } = rule;
  const name = conditionsText(version, targets);
  return (
    <Row
      title={name}
      detail={`${termsText(version)} · ${daysText(version, today)}`}
      state={
        <>
          {isClosed && state !== 'ended' && <Badge tone="warn">No alcanza nada</Badge>}
          {state === 'planned' && <Badge tone="info">Programada</Badge>}
          {state === 'ended' && <Badge tone="off">Terminada</Badge>}
        </>
      }
      action={
        <span className={styles.actions}>
          {state !== 'ended' && !isForEverything(version) && (
            <OrderHandle
              name={name}
              place={place}
              count={count}
              disabled={offline || count < 2}
              onMove={onMove}
            />
          )}
          <Actions name={name} isOver={state === 'ended'} offline={offline} onTask={onTask} />
        </span>
      }
    >
      {next && <p className={quiet.prose}>{planOf(next, name, targets)}</p>}
      {isForEverything(version) && state !== 'ended' && (
        <p className={quiet.prose}>Se mira de última, si ninguna otra coincide.</p>
      )}
    </Row>
  );
}

/** What takes its place on a later day; whom it is for only where that changes. */
function planOf(next: NonNullable<ShownRule['next']>, name: string, targets: RuleTargets): string {
  const named = conditionsText(next, targets);
  return `Desde el ${fullDate(next.from_day)}: ${named === name ? '' : `${named}, `}${termsText(next)}.`;
}

interface ActionsProps {
  name: string;
  isOver: boolean;
  offline: boolean;
  onTask: (task: RuleTask) => void;
}

function Actions({ name, isOver, offline, onTask }: ActionsProps) {
  const item = (label: string, task: RuleTask, isOff = offline) => (
    <Button variant="quiet" size="sm" disabled={isOff} onClick={() => onTask(task)}>
      {label}
    </Button>
  );
  return (
    <RowMenu name={name}>
      {item(isOver ? 'Volver a usarla' : 'Cambiar', 'change')}
      {!isOver && item('Terminar', 'end')}
      {item('Deshacer el último cambio', 'undo')}
      {item('Historia', 'history', false)}
    </RowMenu>
  );
}
