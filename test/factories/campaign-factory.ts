import type { CampaignCount, SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import type { CampaignContent } from '#domain/campaigns/campaign.ts';

export const CAMPAIGN_ID = '01900000-0000-7000-8000-00000000ca01';

const content: CampaignContent = {
  kind: 'promotion',
  channel: 'push',
  title: 'Promoción en Bucaramanga',
  body: 'Hoy hay ofertas de las tiendas de la ciudad. Míralas antes de que se acaben.',
  url: '/marketplace/deals',
  audience: { by: 'topic', topic: 'promotions-bucaramanga' },
};

/** A draft of the person who reads it, as the server tells it. */
export function aCampaign(over: Partial<SeenCampaign> = {}): SeenCampaign {
  const seen: SeenCampaign = {
    id: CAMPAIGN_ID,
    number: 'CM-000012',
    kind: content.kind,
    channel: content.channel,
    title: content.title,
    state: 'draft',
    version: 3,
    author_id: 'u-admin',
    author_name: 'Sandra Gómez',
    written_at: '2026-03-05T14:00:00.000Z',
    leaves_at: null,
    audience: null,
    figures: { told: 0, delivered: 0, opened: 0, failed: 0, waiting: 0, left_out: 0 },
    steps: ['schedule', 'discard'],
    content,
    audience_text: 'Quienes siguen «Promociones en Bucaramanga»',
    store_name: null,
    list: { people: 0, unknown: [] },
    reasons: [],
    history: [{ step: 'write', by_name: 'Sandra Gómez', at: '2026-03-05T14:00:00.000Z' }],
    ...over,
  };
  const { kind, channel, title } = seen.content;
  return { ...seen, kind, channel, title };
}

export function aCampaignCount(over: Partial<CampaignCount> = {}): CampaignCount {
  return {
    audience: 3_402,
    reach: 1_240,
    list_only: 310,
    needs_second_person: true,
    leaves_at: '2026-03-05T15:00:00.000Z',
    left_out: [
      { reason: 'no_consent', people: 1_870 },
      { reason: 'excluded', people: 41 },
      { reason: 'commercial_week', people: 12 },
      { reason: 'commercial_day', people: 239 },
    ],
    ...over,
  };
}
