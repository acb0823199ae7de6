import {
  isShownOn,
  type ShopBanner,
  type ShopNotice,
  type ShopQuestion,
} from '#domain/settings/content/shop-content.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { companySettings } from '#src/shared/settings/company-settings.ts';

/** The banners that the home page shows today, in their order. */
export function useShownBanners(): readonly ShopBanner[] {
  const today = useToday();
  return useSignalValue(companySettings).values['content.banners'].filter((each) => isShownOn(each, today));
}

/** The line that stands above the shop today; null without one. */
export function useShownNotice(): ShopNotice | null {
  const notice = useSignalValue(companySettings).values['content.notice'];
  const isShown = isShownOn(notice, useToday());
  return isShown && notice.text !== '' ? notice : null;
}

/** The questions that the company answers itself. */
export function useOwnQuestions(): readonly ShopQuestion[] {
  return useSignalValue(companySettings).values['content.questions'];
}
