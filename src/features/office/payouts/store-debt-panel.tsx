import { useState } from 'react';
import { formatPesos } from '#domain/base/money.ts';
import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { StoreDebt } from '#domain/payouts/listed-write-off.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { WRITE_OFF_DAYS, WRITE_OFF_REQUEST_HOURS } from '#domain/payouts/write-off.ts';
import { Done } from '#domain/people/person-changes.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { WriteOffRow } from '#src/features/office/payouts/write-off-row.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { ReasonDialog } from '#src/shared/people/reason-dialog.tsx';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/payouts/payouts.module.css';
import list from '#src/shared/lists/desk-list.module.css';

interface StoreDebtPanelProps {
  vendorId: string;
  storeName: string;
  /** Reads the balance of the store again. */
  onChanged: () => Promise<void>;
}

/** What a store owes, since when, and what of it may be written off: one asks for it here, another confirms it. */
export function StoreDebtPanel({ vendorId, storeName, onChanged }: StoreDebtPanelProps) {
  const answer = useAnswer(payoutPaths.storeWriteOff(vendorId), StoreDebt);
  const [isAsked, setAsked] = useState(false);

  async function refresh(): Promise<void> {
    await Promise.all([answer.refresh(), onChanged()]);
  }

  /** Where the server refuses, the debt is another one by now. */
  async function ask(reason: string, amount: number) {
    const json = { reason, amount };
    const asked = await factorCall(payoutPaths.storeWriteOff(vendorId), Done, { method: 'POST', json });
    if (!asked.ok && asked.status === 409) await refresh();
    return asked;
  }

  return (
    <>
      <Panel title="Deuda de la tienda">
        <AnswerView answer={answer} what="la deuda de esta tienda" isPart>
          {(debt) => (
            <div className={styles.preview}>
              <p>
                {debtText(debt)}
                {debt.since !== null && (
                  <>
                    {' '}
                    Lo más antiguo, desde <RelativeTime at={debt.since} />.
                  </>
                )}
              </p>
              {!debt.request && <AskWriteOff debt={debt} onAsk={() => setAsked(true)} />}
              {isAsked && (
                <ReasonDialog
                  title={`¿Pedir que se castigue lo que debe ${storeName}?`}
                  text={askText(debt)}
                  confirm="Pedir castigo"
                  danger
                  disabled={debt.limit === 0}
                  hint="Lo lee quien lo confirma: qué se hizo para cobrarlo y por qué ya no se espera."
                  done="Quedó pedido. Otra persona lo confirma."
                  send={(reason) => ask(reason, debt.limit)}
                  onDone={refresh}
                  onClose={() => setAsked(false)}
                />
              )}
            </div>
          )}
        </AnswerView>
      </Panel>
      {answer.data?.request && (
        <Panel title="Saldo por castigar" flush>
          <WriteOffRow request={answer.data.request} isOwnPage onDecided={refresh} />
        </Panel>
      )}
    </>
  );
}

/** The button, or why it cannot be pressed yet. */
function AskWriteOff({ debt, onAsk }: { debt: StoreDebt; onAsk: () => void }) {
  const offline = useSignalValue(connection) === 'offline';
  const why = offline
    ? 'Sin conexión no se pide: el servidor mira cuánto debe en ese momento.'
    : whyNot(debt);
  return (
    <>
      {why !== null && <p className={list.muted}>{why}</p>}
      <div className={list.actions} data-print="off">
        <Button variant="soft" disabled={why !== null} onClick={onAsk}>
          Pedir castigo
        </Button>
      </div>
    </>
  );
}

/** Why nothing of a debt may be written off now; null where something may. */
function whyNot({ limit, overdue, to_come, from }: StoreDebt): string | null {
  if (limit > 0 || from === null) return null;
  return overdue > 0
    ? `No se puede castigar: ${formatPesos(to_come)} por liberar, retenidos o en camino pagan antes esa deuda.`
    : `Se puede castigar desde el ${fullDate(dayInBogota(Date.parse(from)))}, cuando lo más antiguo cumpla ${WRITE_OFF_DAYS} días.`;
}

function debtText({ owed, overdue, to_come, limit }: StoreDebt): string {
  const debt = `La tienda debe ${formatPesos(owed)}`;
  if (overdue === 0) return `${debt}.`;
  const old = `${overdue === owed ? `${debt}, todo` : `${debt}; de eso, ${formatPesos(overdue)}`} desde hace ${WRITE_OFF_DAYS} días o más.`;
  if (limit === 0) return old;
  return to_come === 0
    ? `${old} Se pueden castigar ${formatPesos(limit)}.`
    : `${old} Se pueden castigar ${formatPesos(limit)}: el resto lo pagan ${formatPesos(to_come)} por liberar, retenidos o en camino.`;
}

function askText({ limit }: StoreDebt): string {
  if (limit === 0) return 'La tienda ya no debe nada desde hace tanto tiempo: no hay qué castigar.';
  return `MeStore asume ${formatPesos(limit)} como pérdida y deja de descontarlos de las ventas de la tienda. Otra persona lo confirma en las próximas ${WRITE_OFF_REQUEST_HOURS} horas.`;
}
