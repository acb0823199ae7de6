import { keysOf } from '#domain/base/keys-of.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import type { CampaignState } from '#domain/campaigns/campaign.ts';

/** What people do with a campaign, as its buttons say. */
export const campaignStepLabels = {
  schedule: 'Enviar',
  approve: 'Aprobar',
  reopen: 'Volver a borrador',
  stop: 'Detener',
  discard: 'Borrar',
} as const;
export type CampaignStep = keyof typeof campaignStepLabels;

/** What somebody did with a campaign, as its history tells it. */
export const madeStepLabels: Readonly<
  Record<'write' | 'request' | 'begin' | 'end' | Exclude<CampaignStep, 'discard'>, string>
> = {
  write: 'la escribió',
  schedule: 'la programó',
  request: 'pidió que otra persona la apruebe',
  approve: 'la aprobó',
  reopen: 'la volvió a borrador',
  begin: 'empezó a salir',
  end: 'terminó de salir',
  stop: 'la detuvo',
};
export type MadeStep = keyof typeof madeStepLabels;

export const campaignRefusals = {
  not_now: 'Ese paso ya no se puede hacer con esta campaña. Mira en cuál estado está.',
  own_campaign: 'Tú la escribiste o la programaste: la aprueba otra persona.',
} as const;
export type CampaignRefusal = keyof typeof campaignRefusals;

/** A campaign as its steps look at it. */
export interface CampaignNow {
  state: CampaignState;
  /** Who wrote or planned it: none of them approves it. */
  authors: readonly string[];
  /** Everybody was told, and some of it did not leave for their devices or mailboxes yet. */
  isWaiting: boolean;
}

const from: Readonly<Record<CampaignStep, readonly CampaignState[]>> = {
  schedule: ['draft'],
  approve: ['requested'],
  reopen: ['requested', 'scheduled'],
  // What has not left yet: of one that is leaving, or of whose deliveries some wait, what is left of it.
  stop: ['requested', 'scheduled', 'sending', 'sent'],
  discard: ['draft'],
};

/**
 * Where a step leads a campaign.
 * @param needsApproval whether its audience asks for a second person.
 */
export function afterStep(
  campaign: CampaignNow,
  step: CampaignStep,
  by: string,
  needsApproval: boolean,
): Result<CampaignState | 'gone', CampaignRefusal> {
  const isOver = campaign.state === 'sent' && !campaign.isWaiting;
  if (isOver || !from[step].includes(campaign.state)) return refuse('not_now');
  if (step === 'approve' && campaign.authors.includes(by)) return refuse('own_campaign');
  if (step === 'schedule') return accept(needsApproval ? 'requested' : 'scheduled');
  const to = { approve: 'scheduled', reopen: 'draft', stop: 'stopped', discard: 'gone' } as const;
  return accept(to[step]);
}

/** The steps that somebody may make of a campaign now. */
export function stepsOf(campaign: CampaignNow, by: string): CampaignStep[] {
  return keysOf(campaignStepLabels).filter((step) => afterStep(campaign, step, by, false).ok);
}
