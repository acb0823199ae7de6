import { useState } from 'react';
import type { ShortReason } from '#domain/warehouse/tasks/task-commands.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { useView } from '#src/shared/floor/use-view.ts';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import type { PackJob } from '#src/features/floor/jobs/packing/use-pack-job.ts';

/**
 * The view of the packing table, and the views that codes and problems lead to.
 * @param left the lines with units still to check.
 */
export function usePackView(job: PackJob, left: readonly TaskLine[]) {
  const [view, setView] = useView();
  const [damaged, setDamaged] = useState<TaskLine | null>(null);

  /** The missing product is known when only one is left; otherwise the person says which. */
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

  /** For damage, asks first how many units are damaged. */
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
