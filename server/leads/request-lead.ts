import type { RequestLeadData } from '#domain/leads/lead.ts';
import type { CommandHandler } from '#server/commands/command-handler.ts';
import { takeLeads } from '#server/leads/take-leads.ts';

/** How many requests an hour are taken: each may be a letter. An office or a school may sit behind one address. */
export const LEAD_EMAIL_LIMIT = { perAddress: 60, perPerson: 6 };

/** A person asks for early access, with an account or, as a guest of their device, without one. */
export const requestLeadHandler: CommandHandler<RequestLeadData> = {
  needs: 'requestEarlyAccess',
  emails: { ...LEAD_EMAIL_LIMIT, to: ({ email }) => email },
  lock: (tx) =>
    Promise.resolve(async (submitted) => {
      const [first] = submitted;
      if (!first) return [];
      const taken = await takeLeads(
        tx,
        submitted.map(({ data }) => data),
        first,
      );
      return taken.map(({ answer, changes }) => ({
        status: 'applied',
        result: answer,
        touched: [{ collection: 'leads' }],
        changes,
      }));
    }),
};
