import * as v from 'valibot';

/** What the service worker says to a page when somebody presses a notification of the system. */
export const OpenNotification = v.object({
  kind: v.literal('open_notification'),
  /** Of the list; null for one that says nothing. */
  id: v.nullable(v.string()),
  /** Whose it is: a page of somebody else does not mark it. */
  user_id: v.nullable(v.string()),
  /** Within the product. */
  url: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
});
export type OpenNotification = v.InferOutput<typeof OpenNotification>;

/** The page that a notification opened marks it as read by this part of its address. */
const MARK = /([?&])aviso=([\w-]+)(&|$)/;

/** The address that opens what a notification is about, and says which one it was. */
export function notificationAddress({ id, url }: Pick<OpenNotification, 'id' | 'url'>): string {
  if (id === null) return url;
  const [address = '', ...fragment] = url.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}aviso=${id}`, ...fragment].join('#');
}

/** The notification that opened an address, and the address without it; null when none did. */
export function openedBy({ pathname, search, hash }: { pathname: string; search: string; hash: string }): {
  id: string;
  address: string;
} | null {
  const [, before = '', id, after] = MARK.exec(search) ?? [];
  if (id === undefined) return null;
  return { id, address: pathname + search.replace(MARK, after ? before : '') + hash };
}
