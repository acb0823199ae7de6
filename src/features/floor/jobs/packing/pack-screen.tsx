import { useState } from 'react';
import { PackageCheck } from 'lucide-react';
import type { Account } from '#domain/accounts/account.ts';
import { parsePositionKey } from '#domain/inventory/position.ts';
import { checkedOf, uncheckedOf } from '#domain/warehouse/tasks/packing.ts';
import type { ShortReason } from '#domain/warehouse/tasks/task-commands.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { taskKindLabels, type TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { FloorJob } from '#src/shared/floor/floor-job.tsx';
import { JobActions } from '#src/shared/floor/job-actions.tsx';
import { useFloorJob } from '#src/shared/floor/use-floor-job.ts';
import { FloorKeypad } from '#src/shared/scanning/floor-keypad.tsx';
import { DamageKeypad } from '#src/features/floor/jobs/damage-keypad.tsx';
import { PackLines } from '#src/features/floor/jobs/packing/pack-lines.tsx';
import { unsentPicks } from '#src/features/floor/jobs/packing/send-packed.ts';
import { usePackJob } from '#src/features/floor/jobs/packing/use-pack-job.ts';
import { ProblemSheet } from '#src/features/floor/jobs/problem-sheet.tsx';
import { useRelease } from '#src/features/floor/jobs/use-release.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** A person checks the picked units again, one by one, before closing the package. */
export function PackScreen({ task, author }: { task: TaskWithPending; author: Account }) {
  const pack = usePackJob(task);
  const { checks, line, left, isWhole } = pack;
  const job = useFloorJob(pack);
  const { view, setView } = job;
  const [damaged, setDamaged] = useState<TaskLine | null>(null);
  const release = useRelease(task);
  const table = damaged?.from ? parsePositionKey(damaged.from) : null;

  /** For damage, asks first how many units are damaged. */
  function short(of: TaskLine, reason: ShortReason): void {
    if (reason === 'danado') setDamaged(of);
    else pack.short(of, reason);
    setView(reason === 'danado' ? 'damage' : 'scan');
  }

  return (
    <FloorJob
      job={job}
      title={taskKindLabels[task.kind]}
      steps={{
        now: Math.min(task.lines.length - left.length + 1, task.lines.length),
        of: task.lines.length,
      }}
      hasProblems
      request={isWhole ? 'Está todo: ciérralo' : 'Escanea cada producto'}
      actions={
        <JobActions
          view={view}
          onView={setView}
          typed="keypad"
          primary={
            isWhole && (
              <Button wide className={styles.primary} onClick={pack.close}>
                <PackageCheck /> Cerrar el pedido
              </Button>
            )
          }
          onUndo={pack.undo}
        />
      }
      panels={{
        problem: (
          <ProblemSheet
            lines={left}
            onShort={short}
            onCode={job.typed}
            onSkip={null}
            onLeave={release}
            onBack={() => setView('scan')}
          />
        ),
        damage: damaged && table && (
          <DamageKeypad
            task={task}
            item={{ ...damaged, location: table, quantity: damaged.quantity ?? 0, cost: 0 }}
            most={uncheckedOf(damaged, checks)}
            author={author}
            after={unsentPicks(task.sourceId)}
            onDone={(units, incident) => {
              setView('scan');
              if (units > 0) pack.short(damaged, 'danado', incident);
            }}
          />
        ),
        keypad: line && (
          <FloorKeypad
            question={`¿Cuántas hay en la mesa de ${line.sku}?`}
            units={checkedOf(line, checks)}
            wanted={line.quantity}
            onConfirm={(units) => {
              pack.count(line, units);
              setView('scan');
            }}
          />
        ),
      }}
    >
      <PackLines reference={task.reference} lines={task.lines} checks={checks} />
    </FloorJob>
  );
}
