import { expect, test } from 'vitest';
import { notificationsWithPending } from '#src/shared/notifications/notifications-with-pending.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aNotification } from '#test/factories/notification-factory.ts';

const older = aNotification({ id: 'n-a', timestamp: '2026-03-05T10:00:00.000Z' });
const newer = aNotification({ id: 'n-b', timestamp: '2026-03-05T11:00:00.000Z' });
const marking = (is_read: boolean, over: Partial<Parameters<typeof anEntry>[0]> = {}) =>
  anEntry({
    type: 'profile',
    name: 'notification.mark',
    data: { notification_ids: ['n-a', 'n-gone'], is_read },
    preview: null,
    ...over,
  });
const readIn = (entries: Parameters<typeof notificationsWithPending>[1]) =>
  notificationsWithPending([older, newer], entries).map(({ id, isRead }) => [id, isRead]);

test('the newest is first, and a mark of this device shows before the server has it', () => {
  expect(readIn([marking(true)])).toEqual([
    ['n-b', false],
    ['n-a', true],
  ]);
});

test('the last mark counts, and one that was refused shows no more', () => {
  expect(readIn([marking(true), marking(false)])[1]).toEqual(['n-a', false]);
  expect(readIn([marking(true, { state: 'rejected' })])[1]).toEqual(['n-a', false]);
});
