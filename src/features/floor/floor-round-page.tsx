import { useEffect } from 'react';
import { can } from '#domain/accounts/capabilities.ts';
import { nextInRound, totedTasks } from '#domain/tasks/pick-round.ts';
import type { ShownTask } from '#domain/tasks/shown-tasks.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { FloorLoading } from '#src/shared/floor/floor-loading.tsx';
import { useShownTasks } from '#src/shared/floor/use-shown-tasks.ts';
import { account } from '#src/session/session.ts';
import { MoveScreen } from '#src/features/floor/move-screen.tsx';
import { RoundEnd } from '#src/features/floor/round-end.tsx';
import { lastRound, readLastRound } from '#src/features/floor/round-memory.ts';
import { useAnswersOf } from '#src/features/floor/use-answers-of.ts';
import { useJobMemories } from '#src/features/floor/use-job-memories.ts';
import type { MovingTask } from '#src/features/floor/current-line.ts';

/** Several orders picked on one walk, each into its tote. */
export default function FloorRoundPage() {
  const picks = useShownTasks()?.filter(isPick);
  const person = useSignalValue(account);
  const memories = useJobMemories();
  const round = useSignalValue(lastRound);
  useEffect(() => void readLastRound(), []);
  const toted = picks && round ? totedTasks(round, picks) : [];
  useAnswersOf(toted.map((each) => each.task));
  if (!picks || !round || !memories || !person) return <FloorLoading title="Ronda" what="la ronda" />;
  const [first, ...others] = toted;
  if (!first || !isLeft(toted) || !can(person.user_type, 'moveStock')) return <RoundEnd toted={toted} />;
  return <MoveScreen round={[first, ...others]} author={person} />;
}

function isLeft(toted: Parameters<typeof nextInRound>[0]): boolean {
  return nextInRound(toted, { begun: [], skipped: [] }) !== null;
}

function isPick(task: ShownTask): task is MovingTask {
  return task.kind === 'pick';
}
