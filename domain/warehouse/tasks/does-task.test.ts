import { expect, test } from 'vitest';
import { can, fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { USER_TYPES } from '#domain/accounts/roles/roles.ts';
import { doesTask } from '#domain/warehouse/tasks/does-task.ts';
import { TASK_KINDS } from '#domain/warehouse/tasks/warehouse-task.ts';

test.each(USER_TYPES)('%s does every task when it moves stock, and none otherwise', (role) => {
  const who = fixedRole(role);
  for (const kind of TASK_KINDS) expect([kind, doesTask(who, kind)]).toEqual([kind, can(who, 'moveStock')]);
});

test.each([
  [[], ['pack', 'inspect']],
  [['advanceOrders'], ['inspect']],
  [['manageReturns'], ['pack']],
])('a role of one’s own that moves stock with %j leaves out %j', (more, left) => {
  const who = { userType: 'admin_logistics' as const, granted: ['moveStock', ...more] };
  expect(TASK_KINDS.filter((kind) => !doesTask(who, kind)).toSorted()).toEqual(left.toSorted());
});
