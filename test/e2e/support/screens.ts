import type { Page } from '@playwright/test';
import { accountScreens } from '#test/e2e/support/account-screens.ts';
import { auditScreens } from '#test/e2e/support/audit-screens.ts';
import { conflictScreens } from '#test/e2e/support/conflict-screens.ts';
import { countScreens } from '#test/e2e/support/count-screens.ts';
import type { DeviceName } from '#test/e2e/support/devices.ts';
import { familyScreens } from '#test/e2e/support/family-screens.ts';
import { floorScreens } from '#test/e2e/support/floor-screens.ts';
import { homeScreens } from '#test/e2e/support/home-screens.ts';
import { guestScreens } from '#test/e2e/support/guest-screens.ts';
import { incidentScreens } from '#test/e2e/support/incident-screens.ts';
import { positionScreens } from '#test/e2e/support/position-screens.ts';
import { inboundScreens } from '#test/e2e/support/inbound-screens.ts';
import { infoScreens } from '#test/e2e/support/info-screens.ts';
import { mapScreens } from '#test/e2e/support/map-screens.ts';
import { orderScreens } from '#test/e2e/support/order-screens.ts';
import { photoScreens } from '#test/e2e/support/photo-screens.ts';
import { profileScreens } from '#test/e2e/support/profile-screens.ts';
import { deskScreens } from '#test/e2e/support/desk-screens.ts';
import { serviceScreens } from '#test/e2e/support/service-screens.ts';
import { shopScreens } from '#test/e2e/support/shop-screens.ts';
import { trackScreens } from '#test/e2e/support/track-screens.ts';
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
  ...familyScreens,
  ...infoScreens,
  ...photoScreens,
  ...accountScreens,
  ...orderScreens,
  ...guestScreens,
  ...trackScreens,
  ...profileScreens,
  ...deskScreens,
  ...homeScreens,
  ...serviceScreens,
  ...incidentScreens,
  ...positionScreens,
  ...auditScreens,
  ...mapScreens,
  ...inboundScreens,
  ...countScreens,
  ...floorScreens,
  ...conflictScreens,
  ...troubleScreens,
];
