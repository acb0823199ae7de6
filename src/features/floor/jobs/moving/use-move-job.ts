import type { Account } from '#domain/accounts/account.ts';
import type { Lot } from '#domain/inventory/lot.ts';
import { counted, undone, validated } from '#domain/warehouse/tasks/floor-job.ts';
import type { ShortReason } from '#domain/warehouse/tasks/task-commands.ts';
import { sendTaskShort } from '#src/features/floor/jobs/send-task-work.ts';
import type { CurrentLine, Route } from '#src/features/floor/jobs/current-line.ts';
import { useCurrentLine } from '#src/features/floor/jobs/use-current-line.ts';
import { takeBackMove } from '#src/features/floor/jobs/moving/take-back-move.ts';
import { useAnswers } from '#src/features/floor/jobs/use-answers.ts';
import { useScanAnswers } from '#src/features/floor/jobs/moving/use-scan-answers.ts';
import { useStockAtHand, type StockAtHand } from '#src/features/floor/jobs/moving/use-stock-at-hand.ts';
import { useTakenAnswers } from '#src/features/floor/jobs/moving/use-taken-answers.ts';
import { withKnownUnits } from '#src/shared/catalog/carton-units.ts';
import { savingFailed } from '#src/shared/floor/scan-feedback-messages.ts';
import { handleCode, useInTurn, type FloorMachine } from '#src/shared/floor/use-floor-job.ts';

export interface MoveJob extends CurrentLine, FloorMachine, StockAtHand {
  count(units: number): void;
  undo(): void;
  skip(): void;
  /** The lot of units that a code said to be past their date, while the person says how many go to quarantine. */
  expired: Lot | null;
  leaveExpired(): void;
  /** The position has too few. The units in the hand count; the rest comes from the next shelf, or is missing. */
  short(reason: ShortReason): void;
}

/** An answer that is no code. */
type Answering = typeof validated;

/**
 * Work on a task, or on several on one route, question by question. Each answer is on the device before the
 * screen goes on, so that a killed app resumes where it was; each movement is one command.
 * @param route at least one task.
 */
export function useMoveJob(route: Route, author: Account): MoveJob {
  const { current, now, leave } = useCurrentLine(route);
  const inTurn = useInTurn();
  const { task, line, progress } = current;
  const stock = useStockAtHand(line, progress);
  const { memory, feedback, announce, dismiss, keep } = useAnswers(task.id);
  const { take, finished } = useTakenAnswers({ answers: { announce, keep }, author, onLeaving: leave });

  /** Takes back the last answer of this line, else the last movement of the task. */
  async function undo(): Promise<void> {
    dismiss();
    const last = now();
    const before = last.progress && undone(last.progress);
    if (before && last.line) {
      const again = { ...before, scans: [...before.scans], doneBefore: last.line.done };
      await keep((known) => ({ ...known, progress: again }), last.task.id);
      return;
    }
    // The device may still be saving the last answer.
    await finished();
    leave(null);
    try {
      const tasks = route.map((each) => each.task);
      if (await takeBackMove(tasks, author)) announce({ kind: 'repeated', word: 'Deshecho' });
    } catch (problem) {
      announce(savingFailed(problem));
    }
  }

  async function short(reason: ShortReason): Promise<void> {
    if (!line || !progress) return;
    const next = stock.nextShelfOf(line, memory.empty);
    if (progress.taken > 0) await take(current, validated(task.kind, line, progress), null);
    const from = progress.from ?? line.from;
    try {
      await sendTaskShort(task, line, { at: from, reason, next });
      await keep((known) => ({ ...known, progress: null, empty: [...known.empty, `${line.id} ${from}`] }));
      dismiss();
    } catch (problem) {
      announce(savingFailed(problem));
    }
  }

  function skip(): void {
    if (line) void keep((known) => ({ ...known, progress: null, skipped: [...known.skipped, line.id] }));
  }

  const answer = (to: Answering) =>
    inTurn(async () => {
      const { task: of, line: asked, progress: so, tote } = now();
      if (asked && so) await take(now(), to(of.kind, asked, so, tote), null);
    });

  const { answerScan, withWay, seen, ...aside } = useScanAnswers({
    now,
    take,
    announce,
    dismiss,
    stock,
  });

  return {
    ...current,
    ...stock,
    ...aside,
    feedback: withWay(feedback),
    seen,
    scanned: (code) =>
      handleCode(code, {
        onCode: seen,
        answer: (scan) => inTurn(() => answerScan(withKnownUnits(scan))),
        controls: {
          undo: () => inTurn(undo),
          next: skip,
          validate: () => answer(validated),
          missing() {
            void short('no_esta');
            return 'scan';
          },
        },
      }),
    count: (units) => answer((kind, of, so, tote) => counted(kind, of, so, units, tote)),
    undo: () => inTurn(undo),
    skip,
    short: (reason) => void short(reason),
  };
}
