import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import { RequestLeadData } from '#domain/leads/lead.ts';
import { LeadStatus, NextLeadStatus } from '#domain/leads/listed-lead.ts';
import { command } from '#domain/protocol/command-definition.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

export const LEAD_NOTE_MAX = 500;

/** Data of the command `lead.advance`, v1: the next state of a lead, and a note for the team. */
export const AdvanceLeadData = v.strictObject({
  lead_id: Uuid,
  status: NextLeadStatus,
  note: v.optional(v.pipe(v.string(), seenText(), v.maxLength(LEAD_NOTE_MAX)), ''),
});
export type AdvanceLeadData = v.InferOutput<typeof AdvanceLeadData>;

export const LeadMovedResult = v.object({ lead_id: Uuid, status: LeadStatus });
export type LeadMovedResult = v.InferOutput<typeof LeadMovedResult>;

export const leadCommands = {
  /** Anybody may send it: a visitor's travels as a guest's. Its answer is a `ReceivedLead`. */
  'lead.request': command('order', RequestLeadData),
  'lead.advance': command('order', AdvanceLeadData),
};
