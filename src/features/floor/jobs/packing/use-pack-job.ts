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
import type { Scan } from '#domain/scanning/read-scan.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import type { ShortReason } from '#domain/warehouse/tasks/task-commands.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { sendTaskShort } from '#src/features/floor/jobs/send-task-work.ts';
import { jobMemories, noMemory, type JobMemory } from '#src/features/floor/jobs/job-memory.ts';
import { wrongAtTable } from '#src/features/floor/jobs/packing/pack-messages.ts';
import { packHere } from '#src/features/floor/jobs/packing/undo-packed.ts';
import { useAnswers } from '#src/features/floor/jobs/use-answers.ts';
import { withKnownUnits } from '#src/shared/catalog/carton-units.ts';
import { askCartonUnits } from '#src/shared/catalog/scan-questions.tsx';
import { savingFailed } from '#src/shared/floor/scan-feedback-messages.ts';
import { handleCode, useInTurn, type FloorMachine } from '#src/shared/floor/use-floor-job.ts';

export interface PackJob extends FloorMachine {
  checks: readonly CheckedUnits[];
  /** Every unit was checked on the table: only the report is left. */
  isWhole: boolean;
  /** The last line checked, else the one with units left. */
  line: TaskLine | null;
  /** The lines with units still to check. */
  left: readonly TaskLine[];
  count(line: TaskLine, units: number): void;
  undo(): void;
  /** Reports the order as packed. */
  close(): void;
  /**
   * The table has fewer units of a line than the order wants.
   * @param act the command that took them away, if one did: both are undone together.
   */
  short(line: TaskLine, reason: ShortReason, act?: string): void;
}

/**
 * The second check of the picked units, one by one. Each check is on the device before the screen goes on;
 * the last one sends the order's command, the only one.
 */
export function usePackJob(task: TaskWithPending): PackJob {
  const { memory, feedback, announce, dismiss, keep } = useAnswers(task.id);
  const [closing, setClosing] = useState(false);
  const inTurn = useInTurn();
  const checks = checksIn(memory);
  const last = task.lines.find((each) => each.id === checks.at(-1)?.lineId);
  const left = task.lines.filter((each) => uncheckedOf(each, checks) > 0);
  const line = last ?? left[0] ?? null;

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
    if (answer.outcome === 'repeated') return announce({ kind: 'repeated', word: 'Es este pedido' });
    if (answer.outcome === 'wrong') return announce(wrongAtTable({ task, answer, scan, checks }));
    const { line: of, checks: after } = answer;
    if (!(await keep((before) => ({ ...before, checks: [...after], packedBy: null })))) return undefined;
    if (isChecked(task.lines, after)) return close();
    return announce({ kind: 'right', word: `${checkedOf(of, after)} de ${of.quantity ?? 0}` });
  }

  async function close(): Promise<void> {
    setClosing(true);
    try {
      await packHere(task);
      announce({ kind: 'right', word: 'Pedido completo' });
    } catch (problem) {
      setClosing(false);
      announce(savingFailed(problem));
    }
  }

  async function undo(): Promise<void> {
    dismiss();
    const known = checksNow();
    if (known.length > 0) await keep((before) => ({ ...before, checks: known.slice(0, -1), packedBy: null }));
  }

  async function short(of: TaskLine, reason: ShortReason, act?: string): Promise<void> {
    try {
      await sendTaskShort(task, of, { at: of.from, reason, next: null, act });
      dismiss();
    } catch (problem) {
      announce(savingFailed(problem));
    }
  }

  const isWhole = isChecked(task.lines, checks);
  return {
    checks,
    isWhole,
    line,
    left,
    feedback,
    seen: dismiss,
    scanned: (code) =>
      handleCode(code, {
        onCode: dismiss,
        answer: (scan) => inTurn(() => answer(withKnownUnits(scan))),
        controls: {
          undo: () => inTurn(undo),
          validate: () => (isWhole ? void close() : undefined),
          // The missing product is known when only one is left; otherwise the person says which.
          missing: () => (left.length > 1 ? 'problem' : left.forEach((only) => void short(only, 'no_esta'))),
        },
      }),
    count: (of, units) => inTurn(() => take(packCounted(of, checksNow(), units), null)),
    undo: () => inTurn(undo),
    close: () => void close(),
    short: (of, reason, act) => void short(of, reason, act),
  };
}
