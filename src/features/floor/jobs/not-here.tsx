import { useLocation } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { doesTask } from '#domain/warehouse/tasks/does-task.ts';
import { paths } from '#domain/paths.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { taskKindLabels } from '#domain/warehouse/tasks/warehouse-task.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { sendClaim, sendTakeAway } from '#src/features/floor/jobs/send-task-claim.ts';
import type { ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';
import { useScanFeedback } from '#src/shared/floor/use-scan-feedback.ts';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import { account } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { LineList } from '#src/features/floor/jobs/line-list.tsx';
import { ownScreenOf, taskSize, taskVerb } from '#src/features/floor/jobs/task-labels.ts';
import styles from '#src/shared/floor/floor-work.module.css';

/** A task that this device does not have: its content, the person who has it, and how to get it. */
export function NotHere({ task }: { task: TaskWithPending }) {
  const authority = authorityOf(useSignalValue(account));
  const offline = useSignalValue(connection) === 'offline';
  const { claimedBy, asked, kind, reference } = task;
  const works = doesTask(authority, kind);
  const ownScreen = works && task.isHere ? ownScreenOf(task) : null;
  const mayTake = works && !offline && !claimedBy && !asked;
  const [, navigate] = useLocation();
  const { feedback, announce, dismiss } = useScanFeedback();
  useCodes((code) => {
    const scan = readScan(code);
    dismiss();
    if (scan.kind !== 'order') return announce(notBegun(code, wayIn(task, { ownScreen, mayTake })));
    if (scan.order !== 'validate') return undefined;
    if (ownScreen) return navigate(ownScreen);
    return mayTake ? void saved(() => sendClaim([task])) : undefined;
  });

  async function takeAway(): Promise<void> {
    if (!claimedBy) return;
    const yes = await confirmDialog({
      title: `¿Quitarle esta tarea a ${claimedBy.userName}?`,
      text: 'Hazlo si su equipo no va a volver. Lo que ya haya movido cuenta cuando llegue.',
      confirm: 'Quitársela',
      danger: true,
    });
    if (yes) await saved(() => sendTakeAway(task, claimedBy.deviceId));
  }

  return (
    <FloorScreen
      title={`${taskKindLabels[kind]} ${reference}`}
      leaveTo={paths.floor}
      feedback={feedback}
      onFeedbackSeen={dismiss}
      actions={
        works && (
          <>
            {ownScreen && (
              <LinkButton href={ownScreen} wide className={styles.primary}>
                {taskVerb(task)} {reference}
              </LinkButton>
            )}
            {!offline && !claimedBy && (
              <Button
                wide
                className={styles.primary}
                busy={asked}
                onClick={() => void saved(() => sendClaim([task]))}
              >
                {asked ? 'Pidiéndola…' : 'Tomarla'}
              </Button>
            )}
            {!offline && claimedBy && !task.isHere && (
              <Button variant="line" size="sm" wide className={styles.second} onClick={() => void takeAway()}>
                Quitársela a {claimedBy.userName}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.lists}>
        {claimedBy && !task.isHere && (
          <p className={styles.big}>
            La tiene {claimedBy.userName}, <RelativeTime at={claimedBy.at} />.
          </p>
        )}
        {!claimedBy && <p className={styles.big}>{taskSize(task)}</p>}
        {offline && !task.isHere && (
          <p className={styles.note}>Sin conexión no se toman tareas: otro puede tenerla ya.</p>
        )}
        {!works && can(authority, 'moveStock') && (
          <p className={styles.note}>Tu rol no termina esta tarea: la hace otra persona.</p>
        )}
        <LineList task={task} />
      </div>
    </FloorScreen>
  );
}

/** How a person gets to the work, in words; empty where they do not. */
function wayIn(
  { claimedBy, isHere }: TaskWithPending,
  { ownScreen, mayTake }: { ownScreen: string | null; mayTake: boolean },
): string {
  if (ownScreen) return 'Ábrela con el botón y vuelve a leerlo. ';
  if (claimedBy && !isHere) return `La tiene ${claimedBy.userName}. `;
  return mayTake ? 'Primero tómala y vuelve a leerlo. ' : '';
}

/** @param way to the work, which would have read this code. */
function notBegun(code: string, way: string): ScanFeedback {
  const calm = `${way}No se movió nada.`;
  return { kind: 'wrong', heading: 'Aquí todavía no se escanea', read: { code }, wanted: null, calm };
}

async function saved(send: () => Promise<string>): Promise<void> {
  try {
    await send();
  } catch (problem) {
    toastNotSaved(problem);
  }
}
