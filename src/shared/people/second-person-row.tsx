import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Done } from '#domain/people/person-changes.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import list from '#src/shared/lists/desk-list.module.css';

/** One answer of the second person: its address, what is asked before it, and what is said after it. */
interface SecondAnswer {
  path: string;
  title: string;
  text: string;
  done: string;
}

interface SecondPersonRowProps {
  /** What it is about, and where that is shown. */
  about: { name: string; href: string };
  request: { reason: string; requested_by_name: string; requested_at: string };
  /** What would become different. */
  difference: ReactNode;
  /** Whether the reader may say yes or no; else `waits` says who may. */
  mayDecide: boolean;
  waits: string;
  confirm: SecondAnswer;
  reject: SecondAnswer;
  onDecided: () => Promise<void>;
}

/** Something that one person asked for, and the yes or no of another. */
export function SecondPersonRow(props: SecondPersonRowProps) {
  const { about, request, difference, mayDecide, waits, confirm, reject, onDecided } = props;
  const { busy, request: send } = useRequest();

  async function decide(isYes: boolean): Promise<void> {
    const { path, title, text, done } = isYes ? confirm : reject;
    const sure = await confirmDialog({
      title,
      text,
      confirm: isYes ? 'Confirmar' : 'Rechazar',
      danger: isYes,
    });
    if (!sure) return;
    if (await send(() => factorCall(path, Done, { method: 'POST' }))) toast({ text: done });
    await onDecided();
  }

  return (
    <Row
      title={
        <Link className={list.number} href={about.href}>
          {about.name}
        </Link>
      }
      detail={
        <>
          {difference} · {request.reason} · lo pidió {request.requested_by_name}{' '}
          <RelativeTime at={request.requested_at} />
        </>
      }
      action={
        mayDecide && (
          <span className={list.actions} data-print="off">
            <Button size="sm" busy={busy} onClick={() => void decide(true)}>
              Confirmar
            </Button>
            <Button size="sm" variant="danger-quiet" busy={busy} onClick={() => void decide(false)}>
              Rechazar
            </Button>
          </span>
        )
      }
    >
      {!mayDecide && <p className={list.muted}>{waits}</p>}
    </Row>
  );
}
