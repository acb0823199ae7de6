import { can, type Authority, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { isAdmin, USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { audienceLabels, type Audience } from '#domain/campaigns/audience.ts';
import { CampaignKind, type CampaignContent } from '#domain/campaigns/campaign.ts';
import { PUSH_TOPICS, type PushTopic } from '#domain/notifications/push-topics.ts';

/** Which campaigns somebody writes, sends, stops and sees: these kinds, to these audiences. */
export interface CampaignChoices {
  kinds: readonly CampaignKind[];
  audiences: readonly Audience['by'][];
  /** Of an audience that follows a topic. */
  topics: readonly PushTopic[];
  /** Of an audience that has a role. */
  roles: readonly UserType[];
}

const ALL: CampaignChoices = {
  kinds: CampaignKind.options,
  audiences: keysOf(audienceLabels),
  topics: PUSH_TOPICS,
  roles: USER_TYPES,
};

/**
 * What is marketing's (spec §6): advertising to whoever buys or sells, as a crowd. A pasted list says who has an account, and
 * the team of a store or of the company is so small that a count tells of persons.
 */
const COMMERCIAL: CampaignChoices = {
  kinds: ['promotion'],
  audiences: ['topic', 'roles', 'municipality'],
  topics: ['promotions-bucaramanga'],
  roles: USER_TYPES.filter((each) => !isAdmin(each)),
};

const NONE: CampaignChoices = { kinds: [], audiences: [], topics: [], roles: [] };

/** The campaigns that are somebody's to work on. Route, page, palette and the moment of leaving all go by this. */
export function campaignChoicesOf(who: Authority | null): CampaignChoices {
  if (can(who, 'sendNotifications')) return ALL;
  return can(who, 'writeCampaigns') ? COMMERCIAL : NONE;
}

type Addressed = Pick<CampaignContent, 'kind' | 'audience'>;

/** The first part of a campaign that is not among some choices; null where all of it is. */
export function fieldBeyond({ kind, audience }: Addressed, choices: CampaignChoices): keyof Addressed | null {
  if (!choices.kinds.includes(kind)) return 'kind';
  const isAmong =
    choices.audiences.includes(audience.by) &&
    (audience.by !== 'topic' || choices.topics.includes(audience.topic)) &&
    (audience.by !== 'roles' || audience.roles.every((each) => choices.roles.includes(each)));
  return isAmong ? null : 'audience';
}

/** People of an audience that are a crowd: figures of fewer tell of a person, as in a small municipality. */
export const CROWD_MIN = 20;

/** Whether somebody may read figures of so many people. */
export function readsFiguresOf(who: Authority | null, people: number): boolean {
  return can(who, 'sendNotifications') || people >= CROWD_MIN;
}

/**
 * Whether a campaign is somebody's to work on; to others it does not exist.
 * @param campaign `counted`: in its audience when it was counted last.
 */
export function isCampaignOf(
  who: Authority | null,
  { counted = null, ...campaign }: Addressed & { counted?: number | null },
): boolean {
  const isTheirs = fieldBeyond(campaign, campaignChoicesOf(who)) === null;
  return isTheirs && (counted === null || readsFiguresOf(who, counted));
}

/** What who stands for a campaign has to be able to do at the moment in which it leaves. */
export function campaignCapability(campaign: Addressed): Capability {
  return fieldBeyond(campaign, COMMERCIAL) === null ? 'writeCampaigns' : 'sendNotifications';
}

export const NO_CROWD = `Son menos de ${CROWD_MIN} personas, y una cuenta de tan pocas dice de cada una. Elige más destinatarios.`;

/** Why somebody may not write a campaign like this, by the part of it. */
export const beyondChoices: Readonly<Record<keyof Addressed, string>> = {
  kind: 'Tu cuenta escribe promociones. La información del servicio la envía quien administra la empresa.',
  audience:
    'Tu cuenta escribe a quienes siguen promociones, a quienes compran o venden, o a un municipio. Elige otros destinatarios.',
};
