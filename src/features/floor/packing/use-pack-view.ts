import { useState } from 'react';
import type { ShortReason } from '#domain/tasks/task-commands.ts';
import type { TaskLine } from '#domain/tasks/warehouse-task.ts';
import type { View } from '#src/shared/floor/main-action.tsx';
import { useCodes } from '#src/shared/codes/use-codes.ts';
import type { PackJob } from '#src/features/floor/packing/use-pack-job.ts';

/**
 * What the packing table's screen shows, and where codes and problems lead it.
 * @param left the lines of which something is still to be checked.
 */
export function usePackView(job: PackJob, left: readonly TaskLine[]) {
  const [view, setView] = useState<View>('scan');
  const [damaged, setDamaged] = useState<TaskLine | null>(null);

  /** What is missing is known where only one product is; else the person says which. */
  function missing(): void {
    const [only, other] = left;
    if (only && !other) job.short(only, 'no_esta');
    else if (only) setView('problem');
  }

  function hear(code: string): void {
    const order = job.heard(code);
    if (order === 'missing') missing();
    else if (view !== 'camera') setView('scan');
  }
  useCodes(hear);

  /** What is damaged is asked how many of it are. */
  function short(line: TaskLine, reason: ShortReason): void {
    if (reason === 'danado') {
      setDamaged(line);
      return setView('damage');
    }
    setView('scan');
    return job.short(line, reason);
  }

  return { view, setView, damaged, hear, short };
}
