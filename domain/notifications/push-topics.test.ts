import { expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { topicsFor } from '#domain/notifications/push-topics.ts';

const everybody = ['promotions-bucaramanga', 'system-maintenance'];
const stock = ['inventory-low', 'inventory-updates'];

test.each<[UserType, string[]]>([
  ['buyer', []],
  ['vendor', ['orders-vendor']],
  ['admin_marketing', stock],
  ['admin_logistics', ['orders-all', ...stock]],
  ['admin', ['orders-all', 'payments-confirmed', 'payments-failed', ...stock]],
])('%s may follow %j, and what is of everybody', (role, topics) => {
  expect(topicsFor(fixedRole(role))).toEqual([...topics, ...everybody]);
});
