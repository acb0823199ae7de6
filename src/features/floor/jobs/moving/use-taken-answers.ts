import { useRef } from 'react';
import type { Account } from '#domain/accounts/account.ts';
import type { Answered, FinishedMove, LineProgress } from '#domain/warehouse/tasks/floor-job.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';
import { sendTaskMove } from '#src/features/floor/jobs/send-task-work.ts';
import type { CurrentLine, LeavingUnits, MovingTask } from '#src/features/floor/jobs/current-line.ts';
import type { JobMemory } from '#src/features/floor/jobs/job-memory.ts';
import type { useAnswers } from '#src/features/floor/jobs/use-answers.ts';
import { rightWord, savingFailed, wrongScanFeedback } from '#src/shared/floor/scan-feedback-messages.ts';

interface TakenAnswers {
  answers: Pick<ReturnType<typeof useAnswers>, 'announce' | 'keep'>;
  author: Account;
  onLeaving: (leaving: LeavingUnits | null) => void;
}

/** Carries out the consequence of an answer: it was wrong, the next question comes, or a movement leaves. */
export function useTakenAnswers({ answers: { announce, keep }, author, onLeaving }: TakenAnswers) {
  const finishing = useRef<Promise<void>>(Promise.resolve());

  /** Resolves once the answer was confirmed or refused, so that what is said of the next one comes after. */
  async function take(of: CurrentLine, answered: Answered, scan: Scan | null): Promise<void> {
    const { task, tote, line, progress, question } = of;
    if (!line || !progress || !question || answered.outcome === 'carton') return undefined;
    if (answered.outcome === 'wrong')
      return announce(
        wrongScanFeedback({ task, line, progress, question, scan, refusal: answered.refusal, tote }),
      );
    if (answered.outcome === 'repeated') return announce({ kind: 'repeated', word: 'Ya la confirmaste' });
    const right: ScanFeedback = { kind: 'right', word: rightWord(question, answered) };
    if (!answered.move) return goOn(task, line, answered.progress, right);
    finishing.current = finish(task, line, answered.move, right);
    return finishing.current;
  }

  /** Shows the next question at once, and confirms the answer once the device has kept it. */
  async function goOn(
    task: MovingTask,
    of: TaskLine,
    next: LineProgress,
    right: ScanFeedback,
  ): Promise<void> {
    const goesOn = (before: JobMemory): JobMemory => ({
      ...before,
      skipped: before.skipped.filter((each) => each !== of.id),
      progress: { ...next, scans: [...next.scans], doneBefore: of.done },
    });
    if (await keep(goesOn, task.id)) announce(right);
  }

  async function finish(
    task: MovingTask,
    done: TaskLine,
    move: FinishedMove,
    right: ScanFeedback,
  ): Promise<void> {
    // From here on the next answer belongs to another line, or to another unit of this one.
    onLeaving({ line: done, units: move.quantity });
    try {
      const id = await sendTaskMove(task, done, move, author);
      // The movement is on the device; after this it keeps only the way to take it back.
      announce(right);
      const sent = { id, lineId: done.id, ...move };
      await keep((before) => ({ ...before, sent: [...before.sent, sent] }), task.id);
    } catch (problem) {
      onLeaving(null);
      announce(savingFailed(problem));
    }
  }

  return {
    take,
    /** Resolves once the last movement is on the device, with the way to take it back. */
    finished: () => finishing.current,
  };
}
