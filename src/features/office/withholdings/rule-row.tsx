import type { ListedRule } from '#domain/withholdings/withholding-rule.ts';
import { Button } from '#src/ui/button.tsx';
import { RowMenu } from '#src/ui/feedback/row-menu.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';

export type RuleTask = 'confirm' | 'end' | 'history';

interface RuleRowProps {
  rule: ListedRule;
  /** Whom it is for. */
  name: string;
  detail: string;
  /** Who answers for it. */
  proof: string;
  isOver: boolean;
  isPlanned: boolean;
  offline: boolean;
  mayConfirm: boolean;
  onTask: (task: RuleTask) => void;
}

/** A rule, whether it is applied, and what can be done with it. */
export function RuleRow({ rule, name, detail, proof, isOver, isPlanned, onTask, ...may }: RuleRowProps) {
  const { offline, mayConfirm } = may;
  const isConfirmed = rule.confirmed !== null;
  const item = (label: string, task: RuleTask, isOff = offline) => (
    <Button variant="quiet" size="sm" disabled={isOff} onClick={() => onTask(task)}>
      {label}
    </Button>
  );
  return (
    <Row
      title={
        <>
          {name} {!isConfirmed && !isOver && <Badge tone="warn">No se aplica</Badge>}
          {isPlanned && isConfirmed && !isOver && <Badge tone="info">Programada</Badge>}
          {isOver && <Badge tone="off">Terminada</Badge>}
        </>
      }
      detail={detail}
      action={
        <RowMenu name={name}>
          {!isOver && !isConfirmed && mayConfirm && !rule.is_own && item('Confirmar', 'confirm')}
          {!isOver && (!isConfirmed || mayConfirm) && item('Terminar', 'end')}
          {item('Historia', 'history', false)}
        </RowMenu>
      }
    >
      <p className={quiet.prose}>
        {proof}
        {!isConfirmed && rule.is_own && ' Tú la escribiste: la confirma otra persona.'}
      </p>
    </Row>
  );
}
