const content = {
  kind: 'promotion',
  channel: 'push',
  title: 'Envío gratis el domingo',
  body: 'En toda la ciudad, de 8 a. m. a 6 p. m.',
  url: '/marketplace/deals',
  audience: { by: 'topic', topic: 'promotions-bucaramanga' },
};
const confirmed = { seen_version: 1, confirmed: 1 };

/** Bodies of the routes of messages to many. */
export const goodCampaignBodies: Record<string, object> = {
  'POST /api/v1/campaigns': { id: '01900000-0000-4000-8000-00000000d001', content },
  'POST /api/v1/campaigns/:id/save': { seen_version: 1, content },
  'POST /api/v1/campaigns/:id/list': { seen_version: 1, entries: ['ana@correo.co'] },
  'POST /api/v1/campaigns/:id/duplicate': { id: '01900000-0000-4000-8000-00000000d002' },
  'POST /api/v1/campaigns/:id/schedule': { ...confirmed, at: null, declares_no_offer: true },
  'POST /api/v1/campaigns/:id/approve': confirmed,
  'POST /api/v1/campaigns/:id/reopen': { seen_version: 1 },
  'POST /api/v1/campaigns/:id/stop': { seen_version: 1 },
  'POST /api/v1/campaigns/:id/discard': { seen_version: 1 },
  'DELETE /api/v1/campaigns/exclusions/:id': {},
  'POST /api/v1/campaigns/exclusions': { rows: [{ value: '3151234567', since: '2026-01-05' }] },
};
