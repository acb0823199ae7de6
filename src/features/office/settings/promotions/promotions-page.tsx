import { PromotionFiguresPanel } from '#src/features/office/settings/promotions/promotion-figures-panel.tsx';
import { SettingsView } from '#src/features/office/settings/settings-view.tsx';

/** The promotions of the shipping (spec §6, marketing), under what each did so far. */
export default function PromotionsPage() {
  return <SettingsView page="promotions" above={<PromotionFiguresPanel />} />;
}
