import { useState } from 'react';
import type { AllRules } from '#domain/commissions/commission-api.ts';
import { isForEverything } from '#domain/commissions/commission-rule.ts';
import { conditionsText, type RuleTargets } from '#domain/commissions/rule-labels.ts';
import type { Day } from '#domain/calendar/day.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { EndRuleDialog } from '#src/features/office/commissions/end-rule-dialog.tsx';
import { RuleDialog } from '#src/features/office/commissions/rule-dialog.tsx';
import { RuleHistory } from '#src/features/office/commissions/rule-history.tsx';
import { RuleRow, type RuleTask } from '#src/features/office/commissions/rule-row.tsx';
import { type ShownRule, shownRules } from '#src/features/office/commissions/shown-rules.ts';
import { useRuleOrder } from '#src/features/office/commissions/use-rule-order.ts';
import { useRuleActs } from '#src/features/office/commissions/use-rule-acts.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { namedTargets } from '#src/shared/commissions/rule-targets.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/commissions/commissions.module.css';

type Opened = { task: Exclude<RuleTask, 'undo'>; rule: ShownRule } | { task: 'add' };

interface RulesPanelProps {
  all: AllRules;
  /** The rules changed: they are asked for again. */
  onChanged: () => Promise<void>;
}

/** The rules in the order in which they are asked, and below them those that are over. */
export function RulesPanel({ all, onChanged }: RulesPanelProps) {
  const today = useToday();
  const offline = useSignalValue(connection) === 'offline';
  const [opened, setOpened] = useState<Opened | null>(null);
  const targets = namedTargets(all.targets);
  const rules = shownRules(all, today);
  const ended = rules.filter((each) => each.state === 'ended');
  const order = useRuleOrder(rules.filter((each) => each.state !== 'ended'));
  const closed = new Set(all.targets.filter((each) => each.is_closed).map((each) => each.id));
  const acts = useRuleActs(all.revision, onChanged);
  const close = () => setOpened(null);

  function onSaved(text: string): void {
    close();
    toast({ tone: 'success', text });
    void onChanged();
  }

  const listed = { targets, closed, today, offline, onMove: order.move };
  const onTask = (task: RuleTask, rule: ShownRule) =>
    task === 'undo' ? void acts.undo(rule, conditionsText(rule.version, targets)) : setOpened({ task, rule });
  return (
    <Panel
      title="Reglas"
      flush
      actions={
        <Button size="sm" disabled={offline} onClick={() => setOpened({ task: 'add' })}>
          Agregar una regla
        </Button>
      }
    >
      <OrderBar
        order={order}
        offline={offline}
        onSave={() => void acts.saveOrder([...order.shown, ...ended], order.reset)}
      />
      {rules.length === 0 ? (
        <EmptyState title="Todavía no hay reglas">Nadie paga comisión mientras no agregues una.</EmptyState>
      ) : (
        <RuleList label="Reglas de comisión" rules={order.shown} {...listed} onTask={onTask} />
      )}
      {ended.length > 0 && (
        <details>
          <summary className={styles.note}>Terminadas ({ended.length})</summary>
          <RuleList label="Reglas terminadas" rules={ended} {...listed} onTask={onTask} />
        </details>
      )}
      <OpenedDialog opened={opened} {...{ targets, today, seen: all.revision, onSaved }} onClose={close} />
    </Panel>
  );
}

interface RuleListProps {
  label: string;
  rules: readonly ShownRule[];
  targets: RuleTargets;
  /** What was closed of what rules are for. */
  closed: ReadonlySet<string>;
  today: Day;
  offline: boolean;
  onMove: (id: string, to: number) => void;
  onTask: (task: RuleTask, rule: ShownRule) => void;
}

function RuleList({ label, rules, closed, onMove, onTask, ...shown }: RuleListProps) {
  const movable = rules.filter((each) => !isForEverything(each.version)).length;
  return (
    <ul aria-label={label}>
      {rules.map((rule, place) => {
        const { vendor_id, category_id, product_id } = rule.version;
        return (
          <li key={rule.rule_id}>
            <RuleRow
              {...shown}
              rule={rule}
              isClosed={[vendor_id, category_id, product_id].some((id) => closed.has(id ?? ''))}
              place={place}
              count={movable}
              onMove={(to) => onMove(rule.rule_id, to)}
              onTask={(task) => onTask(task, rule)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface OrderBarProps {
  order: ReturnType<typeof useRuleOrder>;
  offline: boolean;
  onSave: () => void;
}

/** How rules are asked, and an order that is not saved yet. */
function OrderBar({ order, offline, onSave }: OrderBarProps) {
  return (
    <>
      <p className={styles.note}>
        Vale la primera regla que coincide con el producto, de arriba abajo. Lo que ninguna alcanza no paga
        comisión: a cada tienda se le acuerda la suya antes de publicar.
      </p>
      {order.moved && (
        <p className={styles.note}>
          <Button size="sm" disabled={offline} onClick={onSave}>
            Guardar el orden
          </Button>{' '}
          <Button size="sm" variant="quiet" onClick={order.reset}>
            Dejarlo como estaba
          </Button>
        </p>
      )}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened | null;
  targets: ReturnType<typeof namedTargets>;
  today: string;
  seen: number;
  onSaved: (text: string) => void;
  onClose: () => void;
}

function OpenedDialog({ opened, targets, today, seen, onSaved, onClose }: OpenedDialogProps) {
  if (opened === null) return null;
  const common = { targets, today, seen, onClose };
  if (opened.task === 'history') return <RuleHistory rule={opened.rule} {...common} />;
  if (opened.task === 'end')
    return (
      <EndRuleDialog
        rule={opened.rule}
        name={conditionsText(opened.rule.version, targets)}
        {...common}
        onSaved={() => onSaved('La regla termina ese día.')}
      />
    );
  return (
    <RuleDialog
      rule={opened.task === 'add' ? null : opened.rule}
      {...common}
      onSaved={() => onSaved('La regla quedó guardada.')}
    />
  );
}
