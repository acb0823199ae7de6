import { paths } from '#domain/paths.ts';
import { at, denying, type AppRoute } from '#src/app/app-route.ts';
import { lazyScreen } from '#src/app/lazy-screen.ts';

const campaigns = lazyScreen(() => import('#src/features/office/campaigns/campaigns-page.tsx'));
const newCampaign = lazyScreen(() => import('#src/features/office/campaigns/new-campaign-page.tsx'));
const campaign = lazyScreen(() => import('#src/features/office/campaigns/campaign-page.tsx'));
const contactBook = lazyScreen(() => import('#src/features/office/campaigns/contact-book-page.tsx'));

/** Messages that the company writes by hand to many people. Marketing has the promotions under an address of its own. */
export const campaignRoutes: readonly AppRoute[] = [
  ...at([paths.marketingCampaigns], 'writeCampaigns', 'desk', campaigns),
  ...at([paths.newMarketingCampaign], 'writeCampaigns', 'desk', newCampaign),
  ...at([paths.marketingCampaignPattern], 'writeCampaigns', 'desk', campaign),
  ...denying(
    { kind: 'redirect', to: paths.newMarketingCampaign },
    at([paths.newCampaign], 'sendNotifications', 'desk', newCampaign),
  ),
  ...at([paths.contactBook], 'sendNotifications', 'desk', contactBook),
  // After the addresses that have a word where the second one has an id.
  ...denying({ kind: 'redirect', to: paths.marketingCampaigns }, [
    ...at([paths.campaigns], 'sendNotifications', 'desk', campaigns),
    ...at([paths.campaignPattern], 'sendNotifications', 'desk', campaign),
  ]),
];
