import * as v from 'valibot';
import { Notification } from '#domain/notifications/notification.ts';

export const notificationPaths = {
  archive: '/api/v1/notifications',
  unsubscribeMail: '/api/v1/notifications/unsubscribe-mail',
};

/** A page of what left the person's devices, newest first. @property next where the following page begins. */
export const NotificationPage = v.object({ data: v.array(Notification), next: v.nullable(v.string()) });
export type NotificationPage = v.InferOutput<typeof NotificationPage>;
