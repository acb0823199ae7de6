import type { ReactNode } from 'react';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import type { Failure } from '#src/shared/saving/toast-failure.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import list from '#src/shared/lists/desk-list.module.css';

/** One answer of the second person: what asks the server for it, what is asked before it, and what is said after it. */
interface SecondAnswer {
  /** What its button says; `Confirmar` and `Rechazar` where nothing is given. */
  label?: string;
  send: () => Promise<{ ok: true } | Failure>;
  title: string;
  text: string;
  done: string;
}

interface SecondPersonRowProps {
  /** What it is of. */
  title: ReactNode;
  request: { reason: string; requested_by_name: string; requested_at: string };
  /** What would become different. */
  difference: ReactNode;
  /** Says yes; null where the reader may not, and `waits` says who may. */
  confirm: SecondAnswer | null;
  /** Says no; null where the reader may not. */
  reject: SecondAnswer | null;
  waits: string;
  onDecided: () => Promise<void>;
}

/** Something that one person asked for, and the yes or no of another. */
export function SecondPersonRow(props: SecondPersonRowProps) {
  const { title, request, difference, waits, confirm, reject, onDecided } = props;
  const { busy, request: send } = useRequest();

  async function decide(answer: SecondAnswer, isYes: boolean): Promise<void> {
    const label = answer.label ?? (isYes ? 'Confirmar' : 'Rechazar');
    const sure = await confirmDialog({
      title: answer.title,
      text: answer.text,
      confirm: label,
      danger: isYes,
    });
    if (!sure) return;
    if (await send(answer.send)) toast({ text: answer.done });
    await onDecided();
  }

  return (
    <Row
      title={title}
      detail={
        <>
          {difference}
          {request.reason !== '' && <> · {request.reason}</>} · lo pidió {request.requested_by_name}{' '}
          <RelativeTime at={request.requested_at} />
        </>
      }
      action={
        (confirm || reject) && (
          <span className={list.actions} data-print="off">
            {confirm && (
              <Button size="sm" busy={busy} onClick={() => void decide(confirm, true)}>
                {confirm.label ?? 'Confirmar'}
              </Button>
            )}
            {reject && (
              <Button size="sm" variant="danger-quiet" busy={busy} onClick={() => void decide(reject, false)}>
                {reject.label ?? 'Rechazar'}
              </Button>
            )}
          </span>
        )
      }
    >
      {!confirm && <p className={list.muted}>{waits}</p>}
    </Row>
  );
}
