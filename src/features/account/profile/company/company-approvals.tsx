import { useState, type ReactNode } from 'react';
import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { companyPaths } from '#domain/companies/company.ts';
import {
  APPROVAL_NOTE_MAX,
  approvalReasonLabels,
  approvalStateLabels,
  OrderApprovals,
  type DecideApprovalData,
  type OrderApproval,
} from '#domain/companies/order-approval.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import list from '#src/features/account/profile/account-list.module.css';
import companyStyles from '#src/features/account/profile/company/company.module.css';
import styles from '#src/features/account/profile/addresses.module.css';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { MoreRows } from '#src/shared/answers/more-rows.tsx';
import { usePages } from '#src/shared/answers/use-pages.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { DatedTime } from '#src/shared/lists/local-time.tsx';
import { commandsNamed, isUnsettledRefusal } from '#src/shared/outbox/own-commands.ts';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { StepDialog, type StepQuestion } from '#src/shared/saving/step-dialog.tsx';
import { send, useOutbox } from '#src/sync/outbox.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Panel, PanelBar } from '#src/ui/layout/panel.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';
import { classNames } from '#src/ui/class-names.ts';

const FOLLOWS: readonly HintedName[] = ['reviews'];
const pageAt = (cursor: string) => `${companyPaths.approvals}?before=${cursor}`;

type Decision = DecideApprovalData['decision'];

/** Orders that wait for the company, and those that it decided of late. A decision is saved here and leaves by itself. */
export function CompanyApprovals({ isAdministrator }: { isAdministrator: boolean }) {
  const pages = usePages<OrderApproval>(companyPaths.approvals, {
    schema: OrderApprovals,
    pageAt,
    follows: FOLLOWS,
  });
  const [asked, setAsked] = useState<{ approval: OrderApproval; decision: Decision } | null>(null);
  const own = commandsNamed(useOutbox() ?? [], 'order.decideApproval');
  return (
    <Panel flush title="Por aprobar">
      <AnswerView answer={pages.answer} what="lo que espera aprobación" flush savesOffline isPart>
        {() =>
          pages.rows.length === 0 ? (
            <Row
              title="Nada espera aprobación"
              detail={
                isAdministrator
                  ? 'Aquí llega lo que pase el tope de quien compra.'
                  : 'Aquí ves lo que pediste por encima de tu tope.'
              }
            />
          ) : (
            <ul className={classNames(list.list, companyStyles.list)} aria-label="Pedidos por aprobar">
              {pages.rows.map((each) => {
                const mine = own.filter((one) => one.data.approval_id === each.id);
                const pending = mine.filter(
                  ({ entry }) => !isRefused(entry) && isShownOverReplica(entry) && each.state === 'open',
                );
                return (
                  <li key={each.id}>
                    <ApprovalRow
                      approval={each}
                      mayDecide={isAdministrator && pending.length === 0}
                      mayWithdraw={each.is_own && pending.length === 0}
                      onAsk={(decision) => setAsked({ approval: each, decision })}
                    >
                      <OwnSteps
                        pending={pending}
                        refused={mine.filter(({ entry }) => isUnsettledRefusal(entry))}
                      />
                    </ApprovalRow>
                  </li>
                );
              })}
            </ul>
          )
        }
      </AnswerView>
      {pages.hasMore && (
        <PanelBar>
          <MoreRows pages={pages} nouns="pedidos" />
        </PanelBar>
      )}
      {asked && (
        <StepDialog
          question={questionOf(asked.approval, asked.decision)}
          maxNote={APPROVAL_NOTE_MAX}
          onSave={(note) => saveDecision(asked.approval, asked.decision, note)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

interface ApprovalRowProps {
  approval: OrderApproval;
  mayDecide: boolean;
  mayWithdraw: boolean;
  onAsk: (decision: Decision) => void;
  children: ReactNode;
}

function ApprovalRow({ approval, mayDecide, mayWithdraw, onAsk, children }: ApprovalRowProps) {
  const { lines, total, state, reason, buyer_name, purchase_order, city, note, problem } = approval;
  const units = lines.reduce((sum, each) => sum + each.quantity, 0);
  const isOpen = state === 'open';
  return (
    <Row
      title={`${formatPesos(total)} · ${countOf(units, 'unidad', 'unidades')}`}
      detail={
        <>
          {approval.is_own ? 'Lo pediste tú' : `Lo pidió ${buyer_name}`}{' '}
          <RelativeTime at={approval.asked_at} /> · {city}
          {purchase_order && ` · Orden de compra ${purchase_order}`}
        </>
      }
      state={
        <Badge tone={isOpen ? 'warn' : state === 'approved' ? 'ok' : 'off'}>
          {approvalStateLabels[state]}
        </Badge>
      }
      action={
        isOpen && (
          <span className={styles.actions}>
            {mayDecide && (
              <>
                <Button size="sm" onClick={() => onAsk('approve')}>
                  Aprobar
                </Button>
                <Button size="sm" variant="danger-quiet" onClick={() => onAsk('reject')}>
                  Rechazar
                </Button>
              </>
            )}
            {mayWithdraw && (
              <Button size="sm" variant="quiet" onClick={() => onAsk('withdraw')}>
                Retirar
              </Button>
            )}
          </span>
        )
      }
    >
      <p className={quiet.prose}>
        {lines.map((each) => `${each.quantity} × ${each.name}`).join(', ')}.
        {isOpen && (
          <>
            {' '}
            {approvalReasonLabels[reason]} Vence el <DatedTime at={approval.expires_at} />
          </>
        )}
        {note && ` ${approval.decided_by_name ?? 'Nota'}: «${note}»`}
        {problem && ` ${problem}`}
      </p>
      {children}
    </Row>
  );
}

function questionOf({ total, buyer_name }: OrderApproval, decision: Decision): StepQuestion {
  const note = { label: 'Nota', hint: 'La lee quien lo pidió.', isRequired: false };
  if (decision === 'approve')
    return {
      title: '¿Aprobar este pedido?',
      text: `Se hace a nombre de la empresa, como lo pidió ${buyer_name}: con lo que haya ahora, por ${formatPesos(total)} o menos.`,
      confirm: 'Aprobar pedido',
      note,
    };
  if (decision === 'reject')
    return {
      title: '¿Rechazar este pedido?',
      text: `No se hace, y ${buyer_name} recibe el aviso.`,
      confirm: 'Rechazar pedido',
      danger: true,
      note: { ...note, label: 'Por qué' },
    };
  return {
    title: '¿Retirar este pedido?',
    text: 'No se hace. Puedes pedirlo otra vez.',
    confirm: 'Retirar pedido',
    danger: true,
    note: { ...note, hint: 'La lee quien administra tu empresa.' },
  };
}

async function saveDecision({ id, total }: OrderApproval, decision: Decision, note: string): Promise<void> {
  const data = { approval_id: id, decision, note };
  const titles = {
    approve: 'Aprobar un pedido',
    reject: 'Rechazar un pedido',
    withdraw: 'Retirar un pedido',
  };
  await send('order.decideApproval', data, {
    lane: `approval:${id}`,
    title: titles[decision],
    detail: formatPesos(total),
    preview: data,
  });
  toast({ text: savedMessage() });
}
