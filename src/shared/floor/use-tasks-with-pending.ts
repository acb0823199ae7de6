import { useMemo } from 'react';
import * as v from 'valibot';
import { displayName } from '#domain/accounts/account.ts';
import {
  tasksWithPending,
  type PendingWork,
  type TaskWithPending,
} from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { TaskAnswers } from '#domain/warehouse/tasks/task-commands.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { useDeviceId } from '#src/shared/device/use-device-id.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';
import { account } from '#src/session/session.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** The tasks of the floor with this device's pending work; undefined until they were read once. */
export function useTasksWithPending(): TaskWithPending[] | undefined {
  const tasks = useLive((store) => store.person && documents(store.person.tasks.find()), []);
  const read = useEverRead('tasks');
  const entries = useOutbox();
  const deviceId = useDeviceId();
  const person = useSignalValue(account);
  return useMemo(() => {
    if (!tasks || !entries || !deviceId || !person || (tasks.length === 0 && !read)) return undefined;
    const me = { deviceId, userId: person.id, userName: displayName(person) };
    return tasksWithPending(tasks, pendingWork(entries), me);
  }, [tasks, entries, deviceId, person, read]);
}

/** This device's work on tasks that its copy does not show yet, in the order it was done. */
export function pendingWork(entries: readonly OutboxEntry[]): PendingWork[] {
  const shown = entries.filter(isShownOverReplica);
  return commandsNamed(
    shown,
    'task.claim',
    'task.release',
    'task.move',
    'task.short',
    'order.advance',
    'return.advance',
  )
    .sort((a, b) => (a.entry.id < b.entry.id ? -1 : 1))
    .map((each) => {
      if (each.name !== 'task.claim') return each;
      return { name: each.name, data: each.data, won: wonBy(each.entry) };
    });
}

/** Which tasks of a claim the server gave to this device; null while it has not answered. */
function wonBy({ result }: OutboxEntry): string[] | null {
  const answers = v.safeParse(TaskAnswers, result);
  if (!answers.success) return null;
  return answers.output.tasks.flatMap((each) => (each.outcome === 'yours' ? [each.task_id] : []));
}
