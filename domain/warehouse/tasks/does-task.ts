import { can, type Authority, type Capability } from '#domain/accounts/roles/capabilities.ts';
import type { TaskKind } from '#domain/warehouse/tasks/warehouse-task.ts';

/** What the end of a task is besides moving goods: a step of the order, or of the return. */
const endsWith: Partial<Record<TaskKind, Capability>> = { pack: 'advanceOrders', inspect: 'manageReturns' };

/** Whether somebody can do a task to its end. A role of one's own may move goods and neither pack nor inspect. */
export function doesTask(who: Authority | null, kind: TaskKind): boolean {
  const last = endsWith[kind];
  return can(who, 'moveStock') && (last === undefined || can(who, last));
}
