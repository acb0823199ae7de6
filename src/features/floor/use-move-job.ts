import { useRef, useState } from 'react';
import type { Account } from '#domain/accounts/account.ts';
import {
  counted,
  questionOf,
  scanned,
  undone,
  validated,
  type Answered,
  type FinishedMove,
  type LineProgress,
  type MovingKind,
  type Question,
} from '#domain/warehouse/floor-job.ts';
import { nextInRound, type WalkedTask } from '#domain/warehouse/pick-round.ts';
import { readScan, type FloorOrder, type Scan } from '#domain/warehouse/read-scan.ts';
import type { ShownTask } from '#domain/warehouse/shown-tasks.ts';
import type { ShortReason } from '#domain/warehouse/task-commands.ts';
import { countDone } from '#domain/warehouse/task-rules.ts';
import type { Tote } from '#domain/warehouse/tote.ts';
import type { TaskLine } from '#domain/warehouse/warehouse-task.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import type { Verdict } from '#src/pieces/floor-verdict.tsx';
import { sendTaskMove, sendTaskShort } from '#src/pieces/send-task-work.ts';
import { cancelUnsent } from '#src/sync/outbox.ts';
import {
  begunLine,
  jobMemories,
  noMemory,
  progressOf,
  remember,
  type JobMemory,
} from '#src/features/floor/job-memory.ts';
import { useAnswers } from '#src/features/floor/use-answers.ts';
import { rightWord, savingFailed, wrongVerdict } from '#src/features/floor/verdict-words.ts';

export type MovingTask = ShownTask & { kind: MovingKind };

/** What is done on one walk: one task, or several orders with a tote each. */
export type Round = readonly [WalkedTask<MovingTask>, ...WalkedTask<MovingTask>[]];

export interface MoveJob {
  /** The task whose turn it is, and its tote. */
  task: MovingTask;
  tote: Tote | null;
  line: TaskLine | null;
  progress: LineProgress | null;
  question: Question | null;
  memory: JobMemory;
  verdict: Verdict | null;
  seen(): void;
  /** A code was read. @returns what it orders when it is no answer but an order that the screen carries out. */
  heard(code: string): FloorOrder | null;
  count(units: number): void;
  undo(): void;
  skip(): void;
  /** The position has too few. What is in the hand counts; the rest is looked for at `next`, or is missing. */
  short(reason: ShortReason, next: string | null): void;
}

/**
 * Work on a task, or on several on one walk, question by question. What is answered is on the device before the screen goes
 * on, so that a killed app goes on where it was; each movement is one command.
 * @param round at least one task.
 */
export function useMoveJob(round: Round, author: Account): MoveJob {
  const memories = useSignalValue(jobMemories) ?? {};
  const [leaving, setLeaving] = useState<{ line: TaskLine; units: number } | null>(null);
  const finishing = useRef<Promise<void>>(Promise.resolve());
  const shown = round.map(({ task, tote }) => ({
    tote,
    task: leaving && isUncounted(task, leaving) ? countDone(task, leaving.line.id, leaving.units) : task,
  }));
  const next = nextInRound(shown, {
    begun: shown.flatMap(({ task }) => begunLine(task, memories[task.id] ?? noMemory) ?? []),
    skipped: round.flatMap(({ task }) => memories[task.id]?.skipped ?? []),
  });
  const { task, tote } = round.find((each) => each.task.id === next?.task.id) ?? round[0];
  const line = next?.line ?? null;
  const { memory, verdict, say, hush, keep } = useAnswers(task.id);
  const progress = line && progressOf(line, memory);
  const question = line && progress && questionOf(task.kind, line, progress, tote);

  function take(answered: Answered, scan: Scan | null): void {
    if (!line || !progress || !question) return;
    if (answered.outcome === 'wrong')
      return say(wrongVerdict({ task, line, progress, question, scan, refusal: answered.refusal, tote }));
    if (answered.outcome === 'repeated') return say({ kind: 'repeated', word: 'Ya la confirmaste' });
    const right: Verdict = { kind: 'right', word: rightWord(question, answered) };
    if (answered.move) finishing.current = finish(line, answered.move, right);
    else void goOn(line, answered.progress, right);
  }

  /** The next question is there at once, and that it was right is said once it is kept. */
  async function goOn(of: TaskLine, next: LineProgress, right: Verdict): Promise<void> {
    const kept = await keep((before) => ({
      ...before,
      skipped: before.skipped.filter((each) => each !== of.id),
      progress: { ...next, doneBefore: of.done },
    }));
    if (kept) say(right);
  }

  async function finish(done: TaskLine, move: FinishedMove, right: Verdict): Promise<void> {
    // From here on the next answer is another line's, or another unit of this one.
    setLeaving({ line: done, units: move.quantity });
    try {
      const id = await sendTaskMove(task, done, move, author);
      // The movement is on the device; what is kept after it is only how to take it back.
      say(right);
      await keep((before) => ({ ...before, sent: [...before.sent, { id, lineId: done.id, ...move }] }));
    } catch {
      setLeaving(null);
      say(savingFailed());
    }
  }

  /** Takes the last answer back: of this line, else the last movement of the task. */
  async function undo(): Promise<void> {
    hush();
    const before = progress && undone(progress);
    if (before && line) {
      await keep((now) => ({ ...now, progress: { ...before, doneBefore: line.done } }));
      return;
    }
    // What was just answered may still be on its way to the device.
    await finishing.current;
    setLeaving(null);
    const last = lastMove(round.map((each) => each.task));
    if (!last) return;
    try {
      // What left this device is not taken out of the ledger: the units go back by a movement of their own.
      const { id, quantity, from: to, to: from } = last.move;
      if (!(await cancelUnsent(id)))
        await sendTaskMove(last.task, last.line, { quantity, from, to }, author, id);
      await remember(last.task.id, (now) => ({ ...now, sent: now.sent.filter((each) => each.id !== id) }));
      say({ kind: 'repeated', word: 'Deshecho' });
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
      hush();
    } catch {
      say(savingFailed());
    }
  }

  function skip(): void {
    if (line) void keep((now) => ({ ...now, progress: null, skipped: [...now.skipped, line.id] }));
  }

  function obey(order: FloorOrder): FloorOrder | null {
    if (order === 'undo') void undo();
    else if (order === 'next') skip();
    else if (order === 'validate' && line && progress) take(validated(task.kind, line, progress, tote), null);
    else return order;
    return null;
  }

  return {
    task,
    tote,
    line,
    progress,
    question,
    memory,
    verdict,
    seen: hush,
    heard(code) {
      const scan = readScan(code);
      hush();
      if (scan.kind === 'order') return obey(scan.order);
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

/** The last movement of some tasks that can be taken back: ids of commands are in the order of time. */
function lastMove(tasks: readonly MovingTask[]) {
  const memories = jobMemories.peek() ?? {};
  return tasks
    .flatMap((task) =>
      (memories[task.id]?.sent ?? []).flatMap((move) => {
        const line = task.lines.find((each) => each.id === move.lineId);
        return line ? [{ task, line, move }] : [];
      }),
    )
    .toSorted((a, b) => (a.move.id < b.move.id ? -1 : 1))
    .at(-1);
}

/** Whether units that are being saved do not show in the task yet. */
function isUncounted({ lines }: MovingTask, { line }: { line: TaskLine }): boolean {
  return lines.some((each) => each.id === line.id && each.done === line.done);
}
