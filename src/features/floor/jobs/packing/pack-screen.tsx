import type { Account } from '#domain/accounts/account.ts';
import { parsePositionKey } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { checkedOf, uncheckedOf } from '#domain/warehouse/tasks/packing.ts';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { taskKindLabels } from '#domain/warehouse/tasks/warehouse-task.ts';
import { FloorKeypad } from '#src/shared/scanning/floor-keypad.tsx';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';
import { ScanRequest } from '#src/shared/floor/scan-request.tsx';
import { unsentPicks } from '#src/features/floor/jobs/packing/send-packed.ts';
import { WorkCamera } from '#src/shared/floor/work-camera.tsx';
import { DamageKeypad } from '#src/features/floor/jobs/damage-keypad.tsx';
import { PackActions } from '#src/features/floor/jobs/packing/pack-actions.tsx';
import { PackLines } from '#src/features/floor/jobs/packing/pack-lines.tsx';
import { ProblemSheet } from '#src/features/floor/jobs/problem-sheet.tsx';
import { usePackJob } from '#src/features/floor/jobs/packing/use-pack-job.ts';
import { usePackView } from '#src/features/floor/jobs/packing/use-pack-view.ts';
import { useRelease } from '#src/features/floor/jobs/use-release.ts';

/** A person checks the picked units again, one by one, before closing the package. */
export function PackScreen({ task, author }: { task: TaskWithPending; author: Account }) {
  const job = usePackJob(task);
  const { checks, line } = job;
  const left = task.lines.filter((each) => uncheckedOf(each, checks) > 0);
  const { view, setView, damaged, hear, short } = usePackView(job, left);
  const release = useRelease(task);

  const frame = {
    title: taskKindLabels[task.kind],
    leaveTo: paths.floor,
    steps: {
      now: Math.min(task.lines.length - left.length + 1, task.lines.length),
      of: task.lines.length,
    },
    feedback: job.feedback,
    onFeedbackSeen: job.seen,
  };

  if (view === 'problem') {
    return (
      <FloorScreen {...frame}>
        <ProblemSheet
          lines={left}
          onShort={short}
          onCode={(code) => {
            setView('scan');
            hear(code);
          }}
          onSkip={null}
          onLeave={release}
          onBack={() => setView('scan')}
        />
      </FloorScreen>
    );
  }

  const table = damaged?.from ? parsePositionKey(damaged.from) : null;
  if (view === 'damage' && damaged && table) {
    return (
      <FloorScreen {...frame} onProblem={() => setView('problem')}>
        <DamageKeypad
          task={task}
          item={{ ...damaged, location: table, quantity: damaged.quantity ?? 0, cost: 0 }}
          most={uncheckedOf(damaged, checks)}
          author={author}
          after={unsentPicks(task.sourceId)}
          onDone={(units) => {
            setView('scan');
            if (units > 0) job.short(damaged, 'danado');
          }}
        />
      </FloorScreen>
    );
  }

  if (view === 'keypad' && line) {
    return (
      <FloorScreen {...frame} onProblem={() => setView('problem')}>
        <FloorKeypad
          question={`¿Cuántas hay en la mesa de ${line.sku}?`}
          units={checkedOf(line, checks)}
          wanted={line.quantity}
          onConfirm={(units) => {
            job.count(line, units);
            setView('scan');
          }}
        />
      </FloorScreen>
    );
  }

  return (
    <FloorScreen
      {...frame}
      onProblem={() => setView('problem')}
      actions={<PackActions job={job} view={view} onView={setView} />}
    >
      <WorkCamera view={view} onView={setView} onCode={hear} />
      <PackLines reference={task.reference} lines={task.lines} checks={checks} />
      <ScanRequest>{job.isWhole ? 'Está todo: ciérralo' : 'Escanea cada producto'}</ScanRequest>
    </FloorScreen>
  );
}
