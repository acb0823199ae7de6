import type { Page } from '@playwright/test';
import type { DeviceName } from '#test/e2e/support/devices.ts';
import { orderScreens } from '#test/e2e/support/order-screens.ts';
import { deskScreens } from '#test/e2e/support/desk-screens.ts';
import { shopScreens } from '#test/e2e/support/shop-screens.ts';
import { troubleScreens } from '#test/e2e/support/trouble-screens.ts';

/** One screen in one state, as a person meets it. */
export interface Screen {
  name: string;
  state: string;
  on: DeviceName;
  /** Brings a new page of that device to it. */
  show(page: Page): Promise<void>;
  /** What the browser's console says on the way: the very trouble that the screen is about. */
  expects?: RegExp;
  /** It lies over a page and is as tall as the window. */
  overlay?: boolean;
  /** Where the screen exists only on a phone. */
  phoneOnly?: boolean;
}

/** Everything that can be looked at: photographed by `npm run screenshots`, examined by the accessibility tests. */
export const screens: readonly Screen[] = [
  ...shopScreens,
  ...orderScreens,
  ...deskScreens,
  ...troubleScreens,
];
