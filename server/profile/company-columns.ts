const emptied = { does: 'emptied' } as const;
const removed = { does: 'removed' } as const;
const kept = (because: string) => ({ does: 'kept', because }) as const;
const by = <Column extends string>(column: Column) => ({ does: 'renamed', by: column }) as const;

/** The columns of an address where goods are delivered. */
export const placeColumns = <Does>(does: Does) => ({
  name: does,
  phone: does,
  municipalityCode: does,
  department: does,
  city: does,
  address: does,
  detail: does,
  notes: does,
});

/** What becomes of the columns of companies that buy when somebody erases their account (`personColumns`). */
export const companyColumns = {
  companies: {
    company: kept(
      'It is who bought, in the accounting records of those who sold (Código de Comercio art. 60).',
    ),
    email: emptied,
    address: emptied,
  },
  companyInvitations: { email: removed, invitedByName: by('invitedBy') },
  companyAddresses: placeColumns(removed),
  companyApprovals: {
    reason: kept('It is a code of a catalogue.'),
    summary: kept('It says what a company was going to buy.'),
    decidedByName: by('decidedBy'),
    note: kept('It is how a company answered.'),
    problem: kept('It is a sentence of ours.'),
  },
};
