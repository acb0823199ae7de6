import { Link } from 'wouter';
import { taskKindLabels } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { taskAddress, taskSize } from '#src/features/floor/jobs/task-labels.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** A task in a list, as wide as a gloved thumb needs it. */
export function TaskRow({ task }: { task: TaskWithPending }) {
  const { kind, reference, claimedBy, isHere, asked } = task;
  return (
    <Link href={taskAddress(task)} className={styles.task}>
      <b>
        <CodesIn>
          {taskKindLabels[kind]} {reference}
        </CodesIn>
      </b>
      <span>
        {taskSize(task)}
        {asked && ' · pidiéndola'}
        {claimedBy && !isHere && (
          <>
            {' '}
            · la tiene {claimedBy.userName}, <RelativeTime at={claimedBy.at} />
          </>
        )}
      </span>
    </Link>
  );
}
