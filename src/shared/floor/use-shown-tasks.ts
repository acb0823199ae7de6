import { useMemo } from 'react';
import * as v from 'valibot';
import { displayName } from '#domain/accounts/account.ts';
import { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import { shownTasks, type PendingWork, type ShownTask } from '#domain/tasks/shown-tasks.ts';
import {
  ClaimTasksData,
  MoveForTaskData,
  ReleaseTasksData,
  ShortForTaskData,
  TaskAnswers,
} from '#domain/tasks/task-commands.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { isShownOverReplica } from '#sync/outbox/command-state.ts';
import { documents } from '#src/db/documents.ts';
import { useLive, useSignalValue } from '#src/db/use-live.ts';
import { commandsNamed } from '#src/shared/outbox/unseen-commands.ts';
import { useDeviceId } from '#src/shared/device/use-device-id.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';
import { account } from '#src/session/session.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** The tasks of the floor with what this device did over them; undefined until they were read once. */
export function useShownTasks(): ShownTask[] | undefined {
  const tasks = useLive((store) => store.person && documents(store.person.tasks.find()), []);
  const read = useEverRead('tasks');
  const entries = useOutbox();
  const deviceId = useDeviceId();
  const person = useSignalValue(account);
  return useMemo(() => {
    if (!tasks || !entries || !deviceId || !person || (tasks.length === 0 && !read)) return undefined;
    const me = { deviceId, userId: person.id, userName: displayName(person) };
    return shownTasks(tasks, pendingWork(entries), me);
  }, [tasks, entries, deviceId, person, read]);
}

/** What this device did for tasks and its copy does not show, in the order in which it did it. */
export function pendingWork(entries: readonly OutboxEntry[]): PendingWork[] {
  const shown = entries.filter(isShownOverReplica);
  const work = [
    ...commandsNamed(shown, 'task.claim', ClaimTasksData).map(({ entry, data }) => ({
      id: entry.id,
      work: { name: 'task.claim' as const, data, won: wonBy(entry) },
    })),
    ...commandsNamed(shown, 'task.release', ReleaseTasksData).map(({ entry, data }) => ({
      id: entry.id,
      work: { name: 'task.release' as const, data },
    })),
    ...commandsNamed(shown, 'task.move', MoveForTaskData).map(({ entry, data }) => ({
      id: entry.id,
      work: { name: 'task.move' as const, data },
    })),
    ...commandsNamed(shown, 'task.short', ShortForTaskData).map(({ entry, data }) => ({
      id: entry.id,
      work: { name: 'task.short' as const, data },
    })),
    ...commandsNamed(shown, 'order.advance', AdvanceOrderData).map(({ entry, data }) => ({
      id: entry.id,
      work: { name: 'order.advance' as const, data },
    })),
  ];
  return work.sort((a, b) => (a.id < b.id ? -1 : 1)).map((each) => each.work);
}

/** Which tasks of a claim the server gave to this device; null while it has not answered. */
function wonBy({ result }: OutboxEntry): string[] | null {
  const answers = v.safeParse(TaskAnswers, result);
  if (!answers.success) return null;
  return answers.output.tasks.flatMap((each) => (each.outcome === 'yours' ? [each.task_id] : []));
}
