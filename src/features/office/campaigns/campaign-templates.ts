import type { CampaignDraft } from '#src/features/office/campaigns/campaign-draft.ts';

type Written = Pick<CampaignDraft, 'kind' | 'channel' | 'title' | 'body' | 'url' | 'by' | 'topic'>;

/** What a campaign may begin with (spec §9), by the words of its button. */
export const campaignTemplates: readonly { label: string; draft: Written }[] = [
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
