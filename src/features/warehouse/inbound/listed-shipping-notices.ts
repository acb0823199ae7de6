import { paths } from '#domain/paths.ts';
import {
  ShippingNotice,
  SHIPPING_NOTICE_STATUSES,
  shippingNoticesPath,
  shippingNoticeStatusLabels,
} from '#domain/inbound/shipping-notice.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { numberLike } from '#src/shared/worklist/item-page-labels.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import {
  type ShippingNoticeCommand,
  isShippingNoticeStep,
  shippingNoticeWithCommand,
} from '#src/features/warehouse/inbound/shipping-notice-overlay.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

export type ShippingNoticeWithPending = WithPending<ShippingNotice, ShippingNoticeCommand>;

const status = choice(
  'status',
  'Estado',
  optionsOrAll('Todos', SHIPPING_NOTICE_STATUSES, shippingNoticeStatusLabels),
);

/** Shipping notices: at first, those with something left to do. */
export const shippingNotices = defineWorklist({
  path: shippingNoticesPath,
  item: ShippingNotice,
  follows: ['shipping_notices'],
  nouns: { one: 'aviso', many: 'avisos', all: 'los avisos de ingreso' },
  labels: {
    title: 'Productos por recibir',
    search: 'Número, producto, lote o tienda',
    noneFound: 'Ningún aviso coincide con los filtros',
    noneYet: 'Nada por recibir',
    comesFrom: 'Aquí aparece lo que las tiendas anuncian que van a traer.',
  },
  numberOf: (each) => each.number,
  choices: {
    estado: {
      label: status.label,
      options: [{ value: 'open', label: 'Por hacer' }, ...status.options],
      asks: (estado): Record<string, string> => (estado === 'open' ? { open: 'true' } : status.asks(estado)),
    },
  },
  maxText: 120,
  commands: [
    'inbound.cancel',
    'inbound.arrive',
    'inbound.count',
    'inbound.putAway',
    'inbound.undo',
    'inbound.finish',
    'inbound.close',
  ],
  creating: ['inbound.announce'],
  isAbout: ({ data }, { id }) => data.notice_id === id,
  isTold: ({ scans }, { entry }) => scans.some((each) => each.id === entry.id),
  apply: shippingNoticeWithCommand,
  status: {
    labels: shippingNoticeStatusLabels,
    tones: {
      anunciado: 'info',
      en_muelle: 'warn',
      recibiendo: 'warn',
      recibido_parcial: 'bad',
      recibido: 'ok',
      ubicado: 'ok',
      cerrado: 'off',
      cancelado: 'off',
    },
  },
  page: {
    title: (number: string) => `Aviso ${number.toUpperCase()}`,
    back: { href: paths.incoming, label: 'Productos por recibir' },
    what: 'este aviso',
    notFound: numberLike('ING-000123'),
    toList: 'Ver los avisos',
  },
});

/** Steps of it that wait for the server. */
export function pendingSteps({ pending }: ShippingNoticeWithPending): OwnCommand<ShippingNoticeCommand>[] {
  return pending.filter((each) => isShippingNoticeStep(each));
}

/** The ids of its commands that wait for the server; a scan has the id of its command. */
export function pendingScans({ pending }: ShippingNoticeWithPending): ReadonlySet<string> {
  return new Set(pending.map(({ entry }) => entry.id));
}
