import { paths } from '#domain/paths.ts';
import { answerPqr, closePqr, ListedPqr, PqrStatus, pqrStatusLabels } from '#domain/pqr/listed-pqr.ts';
import { pqrPath } from '#domain/pqr/pqr.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { numberLike } from '#src/shared/worklist/item-page-labels.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

type PqrCommand = 'pqr.answer' | 'pqr.close' | 'storeOrder.ask';
export type PqrWithPending = WithPending<ListedPqr, PqrCommand>;

/** Petitions, complaints and claims, for the people who answer them. */
export const pqrs = defineWorklist({
  path: pqrPath,
  item: ListedPqr,
  follows: ['pqrs'],
  nouns: { one: 'PQR', many: 'PQR', all: 'las PQR' },
  labels: {
    title: 'PQR',
    search: 'Número, pedido o persona',
    noneFound: 'Ninguna PQR coincide con los filtros',
    noneYet: 'Todavía no hay PQR',
    comesFrom: 'Aquí llegan las peticiones, quejas y reclamos que alguien radica en Contacto.',
  },
  numberOf: (each) => each.number,
  choices: { estado: choice('status', 'Estado', optionsOrAll('Todas', PqrStatus.options, pqrStatusLabels)) },
  commands: ['pqr.answer', 'pqr.close', 'storeOrder.ask'],
  isAbout: ({ data }, { id }) => data.pqr_id === id,
  apply: withCommand,
  status: { labels: pqrStatusLabels, tones: { filed: 'warn', answered: 'info', closed: 'ok' } },
  page: {
    title: (number: string) => number,
    back: { href: paths.deskPqrs, label: 'PQR' },
    what: 'esta PQR',
    notFound: numberLike('PQR-2026-000123'),
    toList: 'Ver las PQR',
  },
});

function withCommand(before: ListedPqr, { name, data, entry }: OwnCommand<PqrCommand>): ListedPqr {
  const at = entry.timestamp;
  // Only the server knows whose order it is: until then it is among the steps that wait.
  if (name === 'storeOrder.ask') return before;
  if (name === 'pqr.answer') {
    const answered = answerPqr(before.status);
    if (!answered.ok) return before;
    return { ...before, status: answered.value, answer: data.answer, answered_at: at };
  }
  const closed = closePqr(before.status);
  if (!closed.ok || before.status === 'closed') return before;
  return { ...before, status: closed.value, close_note: data.note, closed_at: at };
}
