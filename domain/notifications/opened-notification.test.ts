import { expect, test } from 'vitest';
import { notificationAddress, openedBy } from '#domain/notifications/opened-notification.ts';

const ORIGIN = 'https://mestore.co';

test.each(['/app/mis-compras/p-1', '/marketplace/search?q=caf%C3%A9', '/marketplace/help?a=1#instalar'])(
  'the address of %s says which notification opened it, and is itself again without that',
  (url) => {
    const address = notificationAddress({ id: 'n-1', url });
    expect(openedBy(new URL(address, ORIGIN))).toEqual({ id: 'n-1', address: url });
    expect(openedBy(new URL(url, ORIGIN))).toBeNull();
    expect(notificationAddress({ id: null, url })).toBe(url);
  },
);
