import { EventKind, eventKindLabel, TEST_KIND } from '#domain/integrations/event-kinds.ts';
import {
  integrationPaths,
  ListedDelivery,
  MAX_NAME,
  RETENTION_DAYS,
} from '#domain/integrations/integrations-api.ts';
import { DeliveryState, deliveryStateLabels } from '#domain/integrations/webhook-states.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

export type DeliveryRow = WithPending<ListedDelivery, never>;

const kinds = [...EventKind.options, TEST_KIND] as const;
const kindLabels = Object.fromEntries(kinds.map((kind) => [kind, eventKindLabel(kind)])) as Record<
  (typeof kinds)[number],
  string
>;

/** What was delivered to other systems, or was not. */
export const deliveries = defineWorklist({
  path: integrationPaths.deliveries,
  item: ListedDelivery,
  follows: [],
  nouns: { one: 'entrega', many: 'entregas', all: 'las entregas' },
  labels: {
    title: 'Integraciones',
    search: 'Webhook o id del evento',
    noneFound: 'Ninguna entrega coincide con los filtros',
    noneYet: 'Ninguna entrega en estos días',
    comesFrom: `Aquí queda cada evento que se envía a un webhook, con sus intentos, durante ${RETENTION_DAYS} días.`,
  },
  numberOf: (each) => each.event_id,
  maxText: MAX_NAME,
  choices: {
    estado: choice('state', 'Estado', optionsOrAll('Todas', DeliveryState.options, deliveryStateLabels)),
    evento: choice('kind', 'Evento', optionsOrAll('Todos', kinds, kindLabels)),
  },
  commands: [],
  isAbout: () => false,
  apply: (delivery) => delivery,
  status: { labels: deliveryStateLabels, tones: { pending: 'info', delivered: 'ok', failed: 'bad' } },
});
