import type * as v from 'valibot';
import {
  discrepanciesPath,
  Discrepancy,
  DISCREPANCY_CAUSES,
  DISCREPANCY_SOURCES,
} from '#domain/counts/discrepancy.ts';
import { ZONES } from '#domain/inventory/position.ts';
import { LISTED_AGES } from '#src/shared/worklist/listed-age.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { CHANGES_DISCREPANCIES } from '#src/shared/inventory/inventory-accuracy.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';

/** The least value of the difference, in whole pesos. */
export const DISCREPANCY_VALUES = ['50000', '200000', '1000000'] as const;

type ApprovalCommand = 'count.approve' | 'count.reject';
export type DiscrepancyWithPending = WithPending<Discrepancy, ApprovalCommand>;

/** Disputed stock, for the people who count it and those who decide. */
export const discrepancies = defineWorklist({
  path: discrepanciesPath,
  item: Discrepancy,
  follows: CHANGES_DISCREPANCIES,
  nouns: { one: 'discrepancia', many: 'discrepancias', all: 'las discrepancias' },
  numberOf: (each) => each.number,
  choices: {
    // The server lists only open ones by default, and takes `all` as a state.
    estado: {
      values: ['open', 'approval', 'recount', 'settled', 'all'],
      asks: (status) => ({ status }),
    },
    origen: choice('source', ['all', ...DISCREPANCY_SOURCES]),
    causa: choice('cause', ['all', ...DISCREPANCY_CAUSES]),
    zona: choice('zone', ['all', ...ZONES]),
    valor: choice('min_value', ['all', ...DISCREPANCY_VALUES]),
    edad: choice('older_than_days', ['all', ...LISTED_AGES]),
  },
  maxText: 120,
  asksForOne: { limit: '24', status: 'all' },
  commands: ['count.approve', 'count.reject'],
  creating: ['count.record'],
  isAbout: ({ data }, { id }) => data.discrepancy_id === id,
  apply: withApproval,
});
export type DiscrepancyFilters = v.InferOutput<typeof discrepancies.Filters>;

function withApproval(before: Discrepancy, { name, data }: OwnCommand<ApprovalCommand>): Discrepancy {
  if (name === 'count.approve')
    return { ...before, status: 'settled', cause: data.cause, settled_by_name: 'Tú' };
  return before.status === 'settled' ? before : { ...before, status: 'recount' };
}
