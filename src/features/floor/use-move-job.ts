import { useState } from 'react';
import type { Account } from '#domain/accounts/account.ts';
import { counted, scanned, undone, validated } from '#domain/tasks/floor-job.ts';
import { readScan, type FloorOrder } from '#domain/tasks/read-scan.ts';
import type { ShortReason } from '#domain/tasks/task-commands.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import type { ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';
import { sendTaskShort } from '#src/shared/floor/send-task-work.ts';
import { jobMemories, type JobMemory } from '#src/features/floor/job-memory.ts';
import {
  currentLine,
  type LeavingUnits,
  type CurrentLine,
  type Route,
} from '#src/features/floor/current-line.ts';
import { takeBackMove } from '#src/features/floor/take-back-move.ts';
import { useAnswers } from '#src/features/floor/use-answers.ts';
import { useTakenAnswers } from '#src/features/floor/use-taken-answers.ts';
import { savingFailed } from '#src/shared/floor/scan-feedback-words.ts';

export interface MoveJob extends CurrentLine {
  memory: JobMemory;
  feedback: ScanFeedback | null;
  seen(): void;
  /** Handles a code. @returns the control code when it is no answer but one that the screen carries out. */
  heard(code: string): FloorOrder | null;
  count(units: number): void;
  undo(): void;
  skip(): void;
  /** The position has too few. The units in the hand count; the rest comes from `next`, or is missing. */
  short(reason: ShortReason, next: string | null): void;
}

/**
 * Work on a task, or on several on one route, question by question. Each answer is on the device before the
 * screen goes on, so that a killed app resumes where it was; each movement is one command.
 * @param route at least one task.
 */
export function useMoveJob(route: Route, author: Account): MoveJob {
  const memories = useSignalValue(jobMemories) ?? {};
  const [leaving, setLeaving] = useState<LeavingUnits | null>(null);
  const current = currentLine(route, memories, leaving);
  const { task, tote, line, progress } = current;
  const { memory, feedback, say, dismiss, keep } = useAnswers(task.id);
  const { take, finished } = useTakenAnswers({
    current,
    answers: { say, keep },
    author,
    onLeaving: setLeaving,
  });

  /** Takes back the last answer of this line, else the last movement of the task. */
  async function undo(): Promise<void> {
    dismiss();
    const before = progress && undone(progress);
    if (before && line) {
      await keep((now) => ({ ...now, progress: { ...before, doneBefore: line.done } }));
      return;
    }
    // The device may still be saving the last answer.
    await finished();
    setLeaving(null);
    try {
      const tasks = route.map((each) => each.task);
      if (await takeBackMove(tasks, author)) say({ kind: 'repeated', word: 'Deshecho' });
    } catch {
      say(savingFailed());
    }
  }

  async function short(reason: ShortReason, next: string | null): Promise<void> {
    if (!line || !progress) return;
    if (progress.taken > 0) take(validated(task.kind, line, progress), null);
    const at = progress.from ?? line.from;
    try {
      await sendTaskShort(task, line, { at, reason, next });
      await keep((now) => ({ ...now, progress: null, empty: [...now.empty, `${line.id} ${at}`] }));
      dismiss();
    } catch {
      say(savingFailed());
    }
  }

  function skip(): void {
    if (line) void keep((now) => ({ ...now, progress: null, skipped: [...now.skipped, line.id] }));
  }

  function runControlCode(order: FloorOrder): FloorOrder | null {
    if (order === 'undo') void undo();
    else if (order === 'next') skip();
    else if (order === 'validate' && line && progress) take(validated(task.kind, line, progress, tote), null);
    else return order;
    return null;
  }

  return {
    ...current,
    memory,
    feedback,
    seen: dismiss,
    heard(code) {
      const scan = readScan(code);
      dismiss();
      if (scan.kind === 'order') return runControlCode(scan.order);
      if (line && progress) take(scanned(task.kind, line, progress, scan, tote), scan);
      return null;
    },
    count(units) {
      if (line && progress) take(counted(task.kind, line, progress, units, tote), null);
    },
    undo: () => void undo(),
    skip,
    short: (reason, next) => void short(reason, next),
  };
}
