import { BODY_MAX, TITLE_MAX } from '#domain/campaigns/campaign.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { promotionsOn, type ShippingPromotion } from '#domain/delivery/shipping-promotion.ts';
import { promotionDays, promotionOffer } from '#domain/delivery/shipping-promotion-text.ts';
import { paths } from '#domain/paths.ts';
import { promotionPlacesText } from '#domain/settings/setting-text.ts';
import type { CampaignDraft } from '#src/features/office/campaigns/campaign-draft.ts';

type Written = Pick<CampaignDraft, 'kind' | 'channel' | 'title' | 'body' | 'url' | 'by' | 'topic'>;

export interface CampaignTemplate {
  /** The words of its button. */
  label: string;
  draft: Written;
}

/** What a campaign may begin with (spec §9). */
export const campaignTemplates: readonly CampaignTemplate[] = [
  {
    label: 'Promoción en Bucaramanga',
    draft: {
      kind: 'promotion',
      channel: 'push',
      title: 'Promoción en Bucaramanga',
      body: 'Hoy hay ofertas de las tiendas de la ciudad. Míralas antes de que se acaben.',
      url: '/marketplace/deals',
      by: 'topic',
      topic: 'promotions-bucaramanga',
    },
  },
  {
    label: 'Mantenimiento',
    draft: {
      kind: 'info',
      channel: 'push',
      title: 'Mantenimiento de MeStore',
      body: 'El domingo de 2 a. m. a 4 a. m. no podrás comprar. Lo que guardes en tu equipo se envía después.',
      url: '/marketplace',
      by: 'topic',
      topic: 'system-maintenance',
    },
  },
];

/** A promotion is announced so many days before it begins. */
const ANNOUNCED_DAYS = 30;

/** What a campaign may begin with that tells of a promotion of the shipping: those that run, and those that soon begin. */
export function promotionTemplates(
  promotions: readonly ShippingPromotion[],
  today: Day,
): readonly CampaignTemplate[] {
  return promotionsOn(promotions, addDays(today, ANNOUNCED_DAYS), today).map((each) => ({
    label: each.name,
    draft: {
      kind: 'promotion',
      channel: 'push',
      title: each.name.slice(0, TITLE_MAX),
      body: bodyOf(each),
      url: paths.shipping,
      by: 'topic',
      topic: 'promotions-bucaramanga',
    },
  }));
}

/** With its places where they fit; who reads it finds all of them where it leads. */
function bodyOf(promotion: ShippingPromotion): string {
  const offered = `${promotionOffer(promotion)}, ${promotionDays(promotion)}.`;
  const whole = `${offered} ${promotionPlacesText(promotion)}.`;
  return whole.length <= BODY_MAX ? whole : `${offered} Mira en qué lugares.`;
}
