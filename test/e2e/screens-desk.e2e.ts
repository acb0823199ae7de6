import { checkScreens } from '#test/e2e/support/check-screens.ts';

checkScreens(1280);
