import { campaignPaths, ListedCampaign } from '#domain/campaigns/campaign-api.ts';
import {
  campaignChannels,
  campaignKinds,
  CampaignKind,
  CampaignState,
  campaignStates,
} from '#domain/campaigns/campaign.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { defineWorklist } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

export const kindLabels: Readonly<Record<CampaignKind, string>> = {
  info: campaignKinds.info.label,
  promotion: campaignKinds.promotion.label,
};

const csvColumns: readonly CsvColumn<ListedCampaign>[] = [
  { heading: 'Número', cell: (each) => each.number },
  { heading: 'Título', cell: (each) => each.title },
  { heading: 'Tipo', cell: (each) => kindLabels[each.kind] },
  { heading: 'Medio', cell: (each) => campaignChannels[each.channel] },
  { heading: 'Estado', cell: (each) => campaignStates[each.state] },
  { heading: 'La escribió', cell: (each) => each.author_name },
  { heading: 'Escrita', cell: (each) => each.written_at },
  { heading: 'Sale', cell: (each) => each.leaves_at ?? '' },
  { heading: 'Destinatarios', cell: (each) => each.audience ?? '' },
  { heading: 'Les llegó', cell: (each) => each.figures.told },
  { heading: 'Entregadas', cell: (each) => each.figures.delivered },
  { heading: 'Abiertas', cell: (each) => each.figures.opened },
  { heading: 'No llegaron', cell: (each) => each.figures.failed },
  { heading: 'Por salir', cell: (each) => each.figures.waiting },
  { heading: 'Excluidas', cell: (each) => each.figures.left_out },
];

/** The messages to many, for those who write them. Their steps are calls: what leaves for people waits on no device. */
export const listedCampaigns = defineWorklist({
  path: campaignPaths.campaigns,
  item: ListedCampaign,
  follows: [],
  nouns: { one: 'campaña', many: 'campañas', all: 'las campañas' },
  labels: {
    title: 'Enviar notificaciones',
    search: 'Número, título o autor',
    noneFound: 'Ninguna campaña coincide con los filtros',
    noneYet: 'No se ha escrito ninguna campaña',
    comesFrom:
      'Una campaña es un mensaje que se escribe a mano para muchas personas: un mantenimiento o una promoción.',
  },
  numberOf: (each) => each.number,
  maxText: 80,
  choices: {
    estado: choice('state', 'Estado', optionsOrAll('Todas', CampaignState.options, campaignStates)),
    tipo: choice('kind', 'Tipo', optionsOrAll('Todos los tipos', CampaignKind.options, kindLabels)),
  },
  commands: [],
  isAbout: () => false,
  apply: (listed) => listed,
  status: {
    labels: campaignStates,
    tones: {
      draft: 'off',
      requested: 'warn',
      scheduled: 'info',
      sending: 'info',
      sent: 'ok',
      stopped: 'bad',
    },
  },
  csv: { name: 'mestore-campanas', columns: csvColumns },
});
