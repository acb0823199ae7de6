import { kindOf, type KindOfNotification } from '#domain/notifications/kinds/kind-of-notification.ts';

/** What somebody of the company wrote by hand to many people: it is said as it stands; nested, since it is no name that is cut. */
export interface CampaignFacts {
  written: { title: string; body: string; url: string };
}

const ofCampaign = (of: Pick<KindOfNotification<CampaignFacts>, 'label' | 'category'>) =>
  kindOf<CampaignFacts>({
    ...of,
    type: 'info',
    title: ({ written }) => written.title,
    message: ({ written }) => written.body,
    url: ({ written }) => written.url,
  });

/** What the company writes by hand to many people. */
export const campaignKinds = {
  'campaign.info': ofCampaign({ label: 'Información del servicio', category: 'system' }),
  'campaign.promotion': ofCampaign({ label: 'Una promoción', category: 'promotions' }),
};
