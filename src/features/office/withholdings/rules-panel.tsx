import { useState } from 'react';
import { formatPesos } from '#domain/base/money.ts';
import { fullDate, type Day } from '#domain/calendar/day.ts';
import type { WithholdingRules } from '#domain/withholdings/withholding-api.ts';
import { WITHHOLDING_KINDS, withholdingKindLabels } from '#domain/withholdings/withholding-kind.ts';
import { conditionsText, confirmedText, rateOfBaseText } from '#domain/withholdings/withholding-labels.ts';
import type { ListedRule } from '#domain/withholdings/withholding-rule.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ConfirmDialog } from '#src/features/office/withholdings/confirm-dialog.tsx';
import { EndDialog } from '#src/features/office/withholdings/end-dialog.tsx';
import { RuleDialog } from '#src/features/office/withholdings/rule-dialog.tsx';
import { RuleRow, type RuleTask } from '#src/features/office/withholdings/rule-row.tsx';
import { RuleSteps } from '#src/features/office/withholdings/rule-steps.tsx';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/withholdings/withholdings.module.css';

type Opened = { task: RuleTask; rule: ListedRule } | { task: 'add' };

interface RulesPanelProps {
  all: WithholdingRules;
  /** The rules changed: they are asked for again. */
  onChanged: () => Promise<void>;
}

/** The rules by what they withhold, and below them those that are over. */
export function RulesPanel({ all, onChanged }: RulesPanelProps) {
  const today = useToday();
  const places = useMunicipalities();
  const offline = useSignalValue(connection) === 'offline';
  const [opened, setOpened] = useState<Opened | null>(null);
  const nameOf = (rule: ListedRule) => conditionsText(rule, (code) => places?.placeOf(code)?.city);
  const current = all.rules.filter((each) => !isOver(each, today));
  const over = all.rules.filter((each) => isOver(each, today));
  const close = () => setOpened(null);

  function onSaved(text: string): void {
    close();
    toast({ tone: 'success', text });
    void onChanged();
  }

  const shown = { today, offline, nameOf, mayConfirm: all.may_confirm };
  const onTask = (task: RuleTask, rule: ListedRule) => setOpened({ task, rule });
  return (
    <Panel
      title="Reglas"
      flush
      actions={
        <Button size="sm" disabled={offline} onClick={() => setOpened({ task: 'add' })}>
          Escribir una regla
        </Button>
      }
    >
      <p className={styles.note}>
        De las confirmadas que coinciden vale la más específica: la que nombra el municipio, después la
        actividad, el contribuyente y el medio de pago. Si no se sabe la actividad de la tienda, vale la
        tarifa de ICA más alta de su municipio. No se lleva lo que una tienda que es agente retenedor le
        retiene a la empresa sobre la comisión: pregúntale al contador qué hacer con esos certificados.
      </p>
      {all.rules.length === 0 && (
        <EmptyState title="Todavía no hay reglas">
          No se le retiene nada a ninguna tienda. Pregúntale a un contador qué retenciones debe practicar la
          empresa.
        </EmptyState>
      )}
      {WITHHOLDING_KINDS.map((kind) => (
        <RuleList
          key={kind}
          label={withholdingKindLabels[kind]}
          rules={current.filter((each) => each.kind === kind)}
          {...shown}
          onTask={onTask}
        />
      ))}
      {over.length > 0 && (
        <details>
          <summary className={styles.note}>Terminadas ({over.length})</summary>
          <RuleList label="Reglas terminadas" isOver rules={over} {...shown} onTask={onTask} />
        </details>
      )}
      {opened?.task === 'add' && (
        <RuleDialog
          today={today}
          onClose={close}
          onSaved={() => onSaved('La regla quedó guardada. No se aplica hasta que otra persona la confirme.')}
        />
      )}
      {opened && opened.task !== 'add' && (
        <OpenedRule {...opened} today={today} name={nameOf(opened.rule)} onSaved={onSaved} onClose={close} />
      )}
    </Panel>
  );
}

interface RuleListProps {
  label: string;
  rules: readonly ListedRule[];
  isOver?: boolean;
  today: Day;
  offline: boolean;
  mayConfirm: boolean;
  nameOf: (rule: ListedRule) => string;
  onTask: (task: RuleTask, rule: ListedRule) => void;
}

function RuleList({ label, rules, isOver: areOver = false, nameOf, onTask, today, ...shown }: RuleListProps) {
  if (rules.length === 0) return null;
  return (
    <section aria-label={label}>
      {!areOver && <h3 className={styles.note}>{label}</h3>}
      <ul>
        {rules.map((rule) => (
          <li key={rule.id}>
            <RuleRow
              {...shown}
              rule={rule}
              isOver={areOver}
              isPlanned={rule.from_day > today}
              name={nameOf(rule)}
              detail={detailOf(rule)}
              proof={confirmedText(rule)}
              onTask={(task) => onTask(task, rule)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenedRuleProps {
  task: RuleTask;
  rule: ListedRule;
  name: string;
  today: Day;
  onSaved: (text: string) => void;
  onClose: () => void;
}

function OpenedRule({ task, onSaved, today, ...of }: OpenedRuleProps) {
  if (task === 'history') return <RuleSteps {...of} />;
  if (task === 'end')
    return <EndDialog {...of} today={today} onSaved={() => onSaved('La regla termina ese día.')} />;
  return <ConfirmDialog {...of} onSaved={() => onSaved('La regla quedó confirmada y se aplica.')} />;
}

function isOver({ until_day, from_day }: ListedRule, today: Day): boolean {
  return until_day !== null && (until_day <= today || until_day <= from_day);
}

/** What it withholds and when. */
function detailOf({ kind, rate, base_minimum, norm, from_day, until_day }: ListedRule): string {
  const minimum = base_minimum === 0 ? '' : `, desde ${formatPesos(base_minimum)}`;
  const until = until_day === null ? '' : ` hasta antes del ${fullDate(until_day)}`;
  return `${rateOfBaseText(kind, rate)}${minimum} · ${norm} · Desde el ${fullDate(from_day)}${until}`;
}
