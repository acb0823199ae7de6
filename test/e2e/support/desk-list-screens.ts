import type { Screen } from '#test/e2e/support/screens.ts';
import { CUT, HOME, see } from '#test/e2e/support/ways.ts';

interface DeskList {
  name: string;
  address: string;
  /** Who works on it. */
  on: Screen['on'];
  /** Who may not see it. */
  denied: Screen['on'];
}

/** What every list of the desk shows to a device that never read it, without a network, and to whoever may not see it. */
export function unreadAndDenied({ name, address, on, denied }: DeskList): Screen[] {
  return [
    {
      name,
      state: 'offline-unread',
      on,
      expects: CUT,
      async show(page) {
        await page.goto(HOME);
        await page.context().setOffline(true);
        await see(page, address, 'Se necesita conexión');
      },
    },
    {
      name,
      state: 'denied',
      on: denied,
      show: (page) => see(page, address, 'Tu cuenta no puede ver esta página'),
    },
  ];
}
