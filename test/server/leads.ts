import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { RequestLeadData } from '#domain/leads/lead.ts';
import type { AdvanceLeadData } from '#domain/leads/lead-commands.ts';
import type { Command } from '#domain/protocol/command.ts';
import { aCommand } from '#test/server/commands.ts';

/** Somebody asks for early access. */
export function aLeadRequest(
  role: UserType,
  lead: RequestLeadData,
  overrides: Partial<Command> = {},
): Command {
  return aCommand(role, 'lead.request', lead, overrides);
}

/** Staff bring a lead one step on. */
export function aLeadStep(
  lead_id: string,
  status: AdvanceLeadData['status'],
  note = '',
  role: UserType = 'admin_marketing',
): Command {
  return aCommand(role, 'lead.advance', { lead_id, status, note });
}
