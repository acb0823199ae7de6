import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { campaignChoicesOf, type CampaignChoices } from '#domain/campaigns/campaign-access.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';

/** Where somebody works on campaigns, and on which. */
export interface CampaignDesk {
  title: string;
  list: string;
  fresh: string;
  one: (id: string) => string;
  choices: CampaignChoices;
  /** Whether they write all campaigns, and read of people whether they may be written to. */
  isWhole: boolean;
}

type Places = Pick<CampaignDesk, 'title' | 'list' | 'fresh' | 'one'>;

const OF_THE_COMPANY: Places = {
  title: 'Enviar notificaciones',
  list: paths.campaigns,
  fresh: paths.newCampaign,
  one: paths.campaign,
};

const OF_MARKETING: Places = {
  title: 'Campañas',
  list: paths.marketingCampaigns,
  fresh: paths.newMarketingCampaign,
  one: paths.marketingCampaign,
};

/** The addresses and campaigns of this person: marketing has promotions, under an address of its own. */
export function useCampaignDesk(): CampaignDesk {
  const authority = authorityOf(useSignalValue(account));
  const isWhole = can(authority, 'sendNotifications');
  return { ...(isWhole ? OF_THE_COMPANY : OF_MARKETING), choices: campaignChoicesOf(authority), isWhole };
}
