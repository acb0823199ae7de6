import type { ListedLeg, SeenRun } from '#domain/payouts/listed-run.ts';

export const RUN_ID = '0195a000-0000-7000-8000-0000000000a1';

/** A draft of another person, which the reader may approve or void. */
export function aSeenRun(over: Partial<SeenRun> = {}): SeenRun {
  return {
    id: RUN_ID,
    number: 'GR-000012',
    state: 'draft',
    version: 1,
    made_by: 'rosa',
    made_by_name: 'Rosa Díaz',
    made_at: '2026-03-05T14:20:00.000Z',
    until: '2026-03-05T14:20:00.000Z',
    legs: 118,
    total: 48_230_500,
    paid: 0,
    returned: 0,
    unanswered: 0,
    contradictory: 0,
    overdue: false,
    steps: ['approve', 'void'],
    file: null,
    skipped: [],
    history: [{ step: 'make', by_name: 'Rosa Díaz', at: '2026-03-05T14:20:00.000Z', note: '' }],
    ...over,
  };
}

/** A payment to a store of which the bank has said nothing. */
export function aListedLeg(over: Partial<ListedLeg> = {}): ListedLeg {
  return {
    id: '0195a000-0000-5000-8000-000000000001',
    statement_id: '0195a000-0000-7000-8000-000000000002',
    reference: 'LQ-000418',
    vendor_id: 'hogar-andino',
    store_name: 'Hogar Andino',
    amount: 1_284_300,
    bank_name: 'Bancolombia',
    last_four: '5678',
    state: 'unanswered',
    overdue: false,
    answers: [],
    ...over,
  };
}
