import { campaignPaths } from '#domain/campaigns/campaign-api.ts';
import type { ContactEntry } from '#domain/campaigns/contact-book.ts';
import { paths } from '#domain/paths.ts';
import { aCampaign, aCampaignCount, CAMPAIGN_ID } from '#test/factories/campaign-factory.ts';
import { onePage } from '#test/gallery/asked-states.ts';
import { beforeAnswer, deniedTo } from '#test/gallery/desk-screen.ts';
import { withPromotions } from '#test/factories/orders/shipping-promotions.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const LIST = `GET ${campaignPaths.campaigns}`;
const ONE = `GET ${campaignPaths.campaign(CAMPAIGN_ID)}`;
const COUNT = `GET ${campaignPaths.count(CAMPAIGN_ID)}`;
const CONTACTS = `GET ${campaignPaths.contacts}`;
const EXCLUSIONS = `GET ${campaignPaths.exclusions}`;

const list = { screen: 'campaigns', at: paths.campaigns, as: 'admin' } as const;
const sheet = { screen: 'campaign', at: paths.campaign(CAMPAIGN_ID), as: 'admin' } as const;
const ofMarketing = { screen: 'marketing-campaigns', at: paths.marketingCampaigns, as: 'marketing' } as const;
const sheetOfMarketing = {
  screen: 'marketing-campaign',
  at: paths.marketingCampaign(CAMPAIGN_ID),
  as: 'marketing',
} as const;
const book = { screen: 'contact-book', at: paths.contactBook, as: 'admin' } as const;

const sent = aCampaign({
  state: 'sent',
  steps: ['stop'],
  audience: 3_402,
  leaves_at: before({ hours: 2 }),
  figures: { told: 1_240, delivered: 902, opened: 318, failed: 11, waiting: 17, left_out: 2_162 },
  reasons: [
    { outcome: 'left_out', reason: 'no_consent', people: 1_870 },
    { outcome: 'left_out', reason: 'commercial_day', people: 239 },
    { outcome: 'failed', reason: 'gone', people: 11 },
    { outcome: 'skipped', reason: 'quiet_hours', people: 3 },
  ],
  history: [
    { step: 'write', by_name: 'Sandra Gómez', at: before({ days: 1 }) },
    { step: 'request', by_name: 'Sandra Gómez', at: before({ hours: 20 }) },
    { step: 'approve', by_name: 'Carlos Alberto Rodríguez Villamizar', at: before({ hours: 3 }) },
    { step: 'begin', by_name: 'MeStore', at: before({ hours: 2 }) },
    { step: 'end', by_name: 'MeStore', at: before({ hours: 2 }) },
  ],
});
const requested = aCampaign({
  number: 'CM-000011',
  state: 'requested',
  audience: 3_402,
  steps: ['approve', 'reopen', 'stop'],
  author_name: 'Carlos Alberto Rodríguez Villamizar',
  written_at: before({ hours: 20 }),
});
const campaigns = [
  aCampaign({ written_at: before({ hours: 1 }) }),
  { ...requested, id: 'c-11' },
  { ...sent, id: 'c-10', number: 'CM-000010' },
  aCampaign({
    id: 'c-9',
    number: 'CM-000009',
    state: 'stopped',
    audience: 812,
    leaves_at: before({ days: 4 }),
    figures: { ...sent.figures, told: 205, opened: 61 },
    content: {
      ...sent.content,
      kind: 'info',
      title: 'El domingo de 2 a. m. a 4 a. m. MeStore estará en mantenimiento y no podrás comprar',
    },
    written_at: before({ days: 4 }),
    steps: [],
  }),
];

const person: ContactEntry = {
  user_id: 'u-1',
  name: 'María Fernanda del Socorro Villamizar',
  email: 'maria.fernanda.villamizar@correo-de-la-empresa.co',
  channels: [
    {
      channel: 'push',
      consent: {
        is_granted: true,
        text: 'Quiero recibir promociones en mis equipos.',
        at: before({ days: 40 }),
      },
      next_at: '2026-03-06T12:00:00.000Z',
      reason: 'commercial_day',
    },
    { channel: 'email', consent: null, next_at: null, reason: 'no_consent' },
  ],
  contacts: [{ day: '2026-03-05', channel: 'push', title: 'Promoción en Bucaramanga' }],
  exclusions: [],
};
const exclusion = {
  id: 'x-1',
  value: '3151234567',
  since: '2026-01-05',
  added_by_name: 'Sandra Gómez',
  added_at: before({ days: 3 }),
};

/** What is written by hand to many people, and who is not written to. */
export const campaignStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [LIST]: onePage(campaigns) }, shows: 'CM-000010' },
  { ...list, state: 'empty', answers: { [LIST]: onePage([]) }, shows: /No se ha escrito ninguna/ },
  ...beforeAnswer(LIST, list),
  deniedTo('sales', list),
  {
    screen: 'new-campaign',
    at: paths.newCampaign,
    as: 'admin',
    state: 'wrong',
    shows: /Escribe una dirección de MeStore/,
    async bring(hand) {
      await hand.press('button', 'Promoción en Bucaramanga');
      await hand.write(/^Dirección que abre/, 'https://otra.co');
      await hand.press('button', 'Guardar borrador');
    },
  },
  {
    screen: 'new-marketing-campaign',
    at: paths.newMarketingCampaign,
    as: 'marketing',
    state: 'promoted',
    stored: { mestore_ajustes: withPromotions },
    shows: /^Envío gratis en toda compra, del 1 de mar/,
    bring: (hand) => hand.press('button', 'Marzo en casa'),
  },
  {
    screen: 'new-campaign',
    at: paths.newCampaign,
    as: 'admin',
    state: 'offline',
    offline: true,
    shows: /queda en este equipo/,
  },
  {
    ...sheet,
    state: 'draft',
    answers: { [ONE]: aCampaign(), [COUNT]: aCampaignCount() },
    shows: /Llegará a 1\.240/,
  },
  {
    ...sheet,
    state: 'list',
    answers: {
      [ONE]: aCampaign({
        content: { ...sent.content, channel: 'email', audience: { by: 'list' } },
        list: { people: 812, unknown: ['nadie@correo.co', 'otra.persona@correo.co'] },
      }),
      [COUNT]: aCampaignCount({
        audience: 812,
        reach: 0,
        list_only: 0,
        left_out: [{ reason: 'no_consent', people: 812 }],
      }),
    },
    shows: /2 líneas no son de nadie/,
  },
  {
    ...sheet,
    state: 'sending',
    answers: { [ONE]: aCampaign(), [COUNT]: aCampaignCount() },
    shows: /^Escribe 1\.240\.$/,
    async bring(hand) {
      await hand.press('button', 'Pedir aprobación…');
      await hand.write(/^Escribe 1\.240 para confirmar/, '124');
      await hand.press('button', 'Pedir aprobación');
    },
  },
  {
    ...sheet,
    state: 'declaring',
    answers: {
      [ONE]: aCampaign({
        audience_text: 'Quienes siguen «Mantenimiento de MeStore»',
        content: {
          kind: 'info',
          channel: 'push',
          title: 'El domingo no hay recogidas',
          body: 'El domingo 8 de marzo la transportadora no recoge. Lo de ese día sale el lunes.',
          url: '/marketplace/help',
          audience: { by: 'topic', topic: 'system-maintenance' },
        },
      }),
      [COUNT]: aCampaignCount({ audience: 1_240, left_out: [] }),
    },
    shows: /^Márcalo si es así/,
    async bring(hand) {
      await hand.press('button', 'Pedir aprobación…');
      await hand.write(/^Escribe 1\.240 para confirmar/, '1240');
      await hand.press('button', 'Pedir aprobación');
    },
  },
  {
    ...sheet,
    state: 'to-approve',
    answers: { [ONE]: requested, [COUNT]: aCampaignCount() },
    shows: /Revisar y aprobar/,
  },
  { ...sheet, state: 'sent', answers: { [ONE]: sent }, shows: /A quién no le llegó/ },
  {
    ...ofMarketing,
    state: 'full',
    answers: { [LIST]: onePage(campaigns.filter((each) => each.kind === 'promotion')) },
    shows: 'CM-000010',
  },
  { ...ofMarketing, state: 'empty', answers: { [LIST]: onePage([]) }, shows: /es una promoción que se/ },
  deniedTo('sales', ofMarketing),
  {
    screen: 'new-marketing-campaign',
    at: paths.newMarketingCampaign,
    as: 'marketing',
    state: 'to-roles',
    shows: 'Comprador',
    bring: (hand) => hand.choose('Destinatarios', 'Personas por su rol'),
  },
  {
    ...sheetOfMarketing,
    state: 'draft',
    answers: { [ONE]: aCampaign(), [COUNT]: aCampaignCount() },
    shows: /Llegará a 1\.240/,
  },
  {
    ...sheetOfMarketing,
    state: 'to-approve',
    answers: { [ONE]: requested, [COUNT]: aCampaignCount() },
    shows: /Revisar y aprobar/,
  },
  {
    ...book,
    state: 'full',
    answers: { [CONTACTS]: onePage([person]), [EXCLUSIONS]: onePage([exclusion]) },
    shows: /Nunca dijo si acepta promociones/,
    bring: (hand) => hand.write('Buscar a una persona', 'maria'),
  },
  { ...book, state: 'empty', answers: { [EXCLUSIONS]: onePage([]) }, shows: 'No hay exclusiones' },
];
