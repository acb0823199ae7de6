/** The addresses of what is written by hand to many people, of who writes all of it and of marketing, and of what marketing sets. */
export const campaignPagePaths = {
  campaigns: '/admin-secure-portal/notifications',
  newCampaign: '/admin-secure-portal/notifications/nueva',
  contactBook: '/admin-secure-portal/notifications/contactos',
  campaignPattern: '/admin-secure-portal/notifications/:id',
  campaign: (id: string) => `/admin-secure-portal/notifications/${encodeURIComponent(id)}`,
  marketingCampaigns: '/admin-secure-portal/campanas',
  newMarketingCampaign: '/admin-secure-portal/campanas/nueva',
  marketingCampaignPattern: '/admin-secure-portal/campanas/:id',
  marketingCampaign: (id: string) => `/admin-secure-portal/campanas/${encodeURIComponent(id)}`,
  promotions: '/admin-secure-portal/promociones',
  content: '/admin-secure-portal/contenido',
} as const;
