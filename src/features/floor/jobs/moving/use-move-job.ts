import { useState } from 'react';
import type { Account } from '#domain/accounts/account.ts';
import { mutex } from '#domain/base/mutex.ts';
import { counted, scanned, undone, validated, type Answered } from '#domain/warehouse/tasks/floor-job.ts';
import { readScan, type FloorOrder, type Scan } from '#domain/scanning/read-scan.ts';
import type { ShortReason } from '#domain/warehouse/tasks/task-commands.ts';
import type { ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';
import { sendTaskShort } from '#src/features/floor/jobs/send-task-work.ts';
import type { JobMemory } from '#src/features/floor/jobs/job-memory.ts';
import type { CurrentLine, Route } from '#src/features/floor/jobs/current-line.ts';
import { useCurrentLine } from '#src/features/floor/jobs/use-current-line.ts';
import { takeBackMove } from '#src/features/floor/jobs/moving/take-back-move.ts';
import { useAnswers } from '#src/features/floor/jobs/use-answers.ts';
import { useTakenAnswers } from '#src/features/floor/jobs/moving/use-taken-answers.ts';
import { agreesToPlace } from '#src/shared/positions/agrees-to-place.ts';
import { withKnownUnits } from '#src/shared/catalog/carton-units.ts';
import { askCartonUnits, refusesWhileAsking } from '#src/shared/catalog/scan-questions.tsx';
import { savingFailed } from '#src/shared/floor/scan-feedback-messages.ts';

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

/** An answer that is no code. */
type Answering = typeof validated;

/**
 * Work on a task, or on several on one route, question by question. Each answer is on the device before the
 * screen goes on, so that a killed app resumes where it was; each movement is one command.
 * @param route at least one task.
 */
export function useMoveJob(route: Route, author: Account): MoveJob {
  const { current, now, leave } = useCurrentLine(route);
  // Two codes may be read at once: each is answered before the next.
  const [exclusively] = useState(mutex);
  const { task, line, progress } = current;
  const { memory, feedback, say, dismiss, keep } = useAnswers(task.id);
  const { take, finished } = useTakenAnswers({ answers: { say, keep }, author, onLeaving: leave });

  /** Takes back the last answer of this line, else the last movement of the task. */
  async function undo(): Promise<void> {
    dismiss();
    const here = now();
    const before = here.progress && undone(here.progress);
    if (before && here.line) {
      const again = { ...before, scans: [...before.scans], doneBefore: here.line.done };
      await keep((known) => ({ ...known, progress: again }), here.task.id);
      return;
    }
    // The device may still be saving the last answer.
    await finished();
    leave(null);
    try {
      const tasks = route.map((each) => each.task);
      if (await takeBackMove(tasks, author)) say({ kind: 'repeated', word: 'Deshecho' });
    } catch (problem) {
      say(savingFailed(problem));
    }
  }

  async function short(reason: ShortReason, next: string | null): Promise<void> {
    if (!line || !progress) return;
    if (progress.taken > 0) await take(current, validated(task.kind, line, progress), null);
    const at = progress.from ?? line.from;
    try {
      await sendTaskShort(task, line, { at, reason, next });
      await keep((known) => ({ ...known, progress: null, empty: [...known.empty, `${line.id} ${at}`] }));
      dismiss();
    } catch (problem) {
      say(savingFailed(problem));
    }
  }

  function skip(): void {
    if (line) void keep((known) => ({ ...known, progress: null, skipped: [...known.skipped, line.id] }));
  }

  function answer(to: Answering): void {
    void exclusively(async () => {
      const { task: of, line: at, progress: so, tote } = now();
      if (at && so) await take(now(), to(of.kind, at, so, tote), null);
    });
  }

  async function answerScan(scan: Scan): Promise<void> {
    const here = now();
    if (!here.line || !here.progress) return;
    const answered = scanned(here.task.kind, here.line, here.progress, scan, here.tote);
    if (answered.outcome === 'carton') {
      const whole = await askCartonUnits(scan, here.line.sku);
      if (whole) await answerScan(whole);
    } else if (await isAgreed(answered, scan)) await take(here, answered, scan);
  }

  function runControlCode(order: FloorOrder): FloorOrder | null {
    if (order === 'undo') void exclusively(undo);
    else if (order === 'next') skip();
    else if (order === 'validate') answer(validated);
    else return order;
    return null;
  }

  return {
    ...current,
    memory,
    feedback,
    seen: dismiss,
    heard(code) {
      if (refusesWhileAsking()) return null;
      const scan = withKnownUnits(readScan(code));
      dismiss();
      if (scan.kind !== 'order') void exclusively(() => answerScan(scan));
      return scan.kind === 'order' ? runControlCode(scan.order) : null;
    },
    count: (units) => answer((kind, of, so, tote) => counted(kind, of, so, units, tote)),
    undo: () => void exclusively(undo),
    skip,
    short: (reason, next) => void short(reason, next),
  };
}

/** Whether goods may go to the place that was scanned for them. */
function isAgreed(answered: Answered, scan: Scan): Promise<boolean> | true {
  const units = answered.outcome === 'right' ? answered.move?.quantity : undefined;
  return scan.kind === 'position' && units !== undefined ? agreesToPlace(scan.position, units) : true;
}
