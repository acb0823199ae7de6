import { useState } from 'react';
import {
  checkedOf,
  isChecked,
  packCounted,
  packScanned,
  uncheckedOf,
  type CheckedUnits,
  type PackAnswer,
} from '#domain/warehouse/tasks/packing.ts';
import { mutex } from '#domain/base/mutex.ts';
import { readScan, type FloorOrder, type Scan } from '#domain/scanning/read-scan.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import type { ShortReason } from '#domain/warehouse/tasks/task-commands.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';
import { sendTaskShort } from '#src/features/floor/jobs/send-task-work.ts';
import { jobMemories, noMemory, type JobMemory } from '#src/features/floor/jobs/job-memory.ts';
import { wrongAtTable } from '#src/features/floor/jobs/packing/pack-messages.ts';
import { packHere } from '#src/features/floor/jobs/packing/undo-packed.ts';
import { useAnswers } from '#src/features/floor/jobs/use-answers.ts';
import { withKnownUnits } from '#src/shared/catalog/carton-units.ts';
import { askCartonUnits, refusesWhileAsking } from '#src/shared/catalog/scan-questions.tsx';
import { savingFailed } from '#src/shared/floor/scan-feedback-messages.ts';

export interface PackJob {
  checks: readonly CheckedUnits[];
  /** Every unit was checked on the table: only the report is left. */
  isWhole: boolean;
  /** The last line checked, else the one with units left. */
  line: TaskLine | null;
  feedback: ScanFeedback | null;
  seen(): void;
  /** Handles a code. @returns the control code when the screen has to carry it out. */
  heard(code: string): FloorOrder | null;
  count(line: TaskLine, units: number): void;
  undo(): void;
  /** Reports the order as packed. */
  close(): void;
  /** The table has fewer units of a line than the order wants. */
  short(line: TaskLine, reason: ShortReason): void;
}

/**
 * The second check of the picked units, one by one. Each check is on the device before the screen goes on;
 * the last one sends the order's command, the only one.
 */
export function usePackJob(task: TaskWithPending): PackJob {
  const { memory, feedback, say, dismiss, keep } = useAnswers(task.id);
  const [closing, setClosing] = useState(false);
  // Two codes may be read at once: each is answered before the next.
  const [exclusively] = useState(mutex);
  const checks = checksIn(memory);
  const last = task.lines.find((each) => each.id === checks.at(-1)?.lineId);
  const line = last ?? task.lines.find((each) => uncheckedOf(each, checks) > 0) ?? null;

  /** A reopened order is checked anew. */
  function checksIn({ packedBy, checks: known }: JobMemory): readonly CheckedUnits[] {
    return packedBy === null || closing ? known : noMemory.checks;
  }

  /** Of two codes read at once, the second counts on top of the first, which the screen does not show yet. */
  function checksNow(): readonly CheckedUnits[] {
    return checksIn(jobMemories.peek()?.[task.id] ?? noMemory);
  }

  function scanned(scan: Scan): PackAnswer {
    return packScanned(task, checksNow(), scan);
  }

  async function answer(scan: Scan): Promise<void> {
    const answered = scanned(scan);
    if (answered.outcome !== 'carton') return take(answered, scan);
    const whole = await askCartonUnits(scan, answered.line.sku);
    return whole ? take(scanned(whole), whole) : undefined;
  }

  async function take(answer: PackAnswer, scan: Scan | null): Promise<void> {
    if (answer.outcome === 'carton') return undefined;
    if (answer.outcome === 'repeated') return say({ kind: 'repeated', word: 'Es este pedido' });
    if (answer.outcome === 'wrong') return say(wrongAtTable({ task, answer, scan, checks }));
    const { line: of, checks: after } = answer;
    if (!(await keep((before) => ({ ...before, checks: [...after], packedBy: null })))) return undefined;
    if (isChecked(task.lines, after)) return close();
    return say({ kind: 'right', word: `${checkedOf(of, after)} de ${of.quantity ?? 0}` });
  }

  async function close(): Promise<void> {
    setClosing(true);
    try {
      await packHere(task);
      say({ kind: 'right', word: 'Pedido completo' });
    } catch (problem) {
      setClosing(false);
      say(savingFailed(problem));
    }
  }

  async function undo(): Promise<void> {
    dismiss();
    const known = checksNow();
    if (known.length > 0) await keep((before) => ({ ...before, checks: known.slice(0, -1), packedBy: null }));
  }

  async function short(of: TaskLine, reason: ShortReason): Promise<void> {
    try {
      await sendTaskShort(task, of, { at: of.from, reason, next: null });
      dismiss();
    } catch (problem) {
      say(savingFailed(problem));
    }
  }

  const isWhole = isChecked(task.lines, checks);
  return {
    checks,
    isWhole,
    line,
    feedback,
    seen: dismiss,
    heard(code) {
      if (refusesWhileAsking()) return null;
      const scan = withKnownUnits(readScan(code));
      dismiss();
      if (scan.kind !== 'order') void exclusively(() => answer(scan));
      else if (scan.order === 'undo') void exclusively(undo);
      else if (scan.order === 'validate' && isWhole) void close();
      else return scan.order;
      return null;
    },
    count: (of, units) => void exclusively(() => take(packCounted(of, checksNow(), units), null)),
    undo: () => void exclusively(undo),
    close: () => void close(),
    short: (of, reason) => void short(of, reason),
  };
}
