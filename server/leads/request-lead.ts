import type { RequestLeadData } from '#domain/leads/lead.ts';
import type { CommandHandler } from '#server/commands/command-handler.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { takeLeads } from '#server/leads/take-leads.ts';

/** A person asks for early access, with an account or, as a guest of their device, without one. */
export const requestLeadHandler: CommandHandler<RequestLeadData> = {
  needs: 'requestEarlyAccess',
  emails: { ...rateLimits.leads, to: ({ email }) => email },
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
