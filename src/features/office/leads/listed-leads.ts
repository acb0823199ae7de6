import { BusinessType } from '#domain/accounts/registration.ts';
import { leadsPath } from '#domain/leads/lead.ts';
import { advanceLead, LeadStatus, ListedLead } from '#domain/leads/listed-lead.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice, type FiltersOf } from '#src/shared/worklist/worklist-choice.ts';

export type LeadWithPending = WithPending<ListedLead, 'lead.advance'>;

const choices = {
  estado: choice('status', ['all', ...LeadStatus.options]),
  negocio: choice('tipo_negocio', ['all', ...BusinessType.options]),
};
export type LeadFilters = FiltersOf<typeof choices>;

/** People who asked for early access, for those who write to them. */
export const leads = defineWorklist({
  path: leadsPath,
  item: ListedLead,
  follows: ['leads'],
  nouns: { one: 'interesado', many: 'interesados', all: 'los interesados' },
  numberOf: (each) => each.number,
  choices,
  // As long as an e-mail may be.
  maxText: 254,
  commands: ['lead.advance'],
  isAbout: ({ data }, { id }) => data.lead_id === id,
  apply: withStep,
});

function withStep(before: ListedLead, { data, entry }: OwnCommand<'lead.advance'>): ListedLead {
  const moved = advanceLead(before.status, data.status);
  if (!moved.ok || before.status === data.status) return before;
  return { ...before, status: moved.value, note: data.note, moved_at: entry.timestamp, moved_by_name: null };
}
