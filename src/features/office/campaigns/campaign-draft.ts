import * as v from 'valibot';
import { UserType } from '#domain/accounts/roles/roles.ts';
import { audienceLabels, type Audience } from '#domain/campaigns/audience.ts';
import type { CampaignChoices } from '#domain/campaigns/campaign-access.ts';
import { CampaignChannel, CampaignContent, CampaignKind } from '#domain/campaigns/campaign.ts';
import type { SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { PushTopic } from '#domain/notifications/push-topics.ts';
import { checkForm } from '#src/shared/saving/form-problems.ts';

/** A campaign as somebody is writing it: every part of its audience stays, whichever is chosen. */
export const CampaignDraft = v.object({
  /** Of the campaign: made before it is saved, so that saving it again saves it once. */
  id: v.string(),
  /** The version that was changed; null of one that the server does not have. */
  seen_version: v.nullable(v.number()),
  kind: CampaignKind,
  channel: CampaignChannel,
  title: v.string(),
  body: v.string(),
  url: v.string(),
  by: v.picklist(keysOf(audienceLabels)),
  topic: PushTopic,
  roles: v.array(UserType),
  department_code: v.string(),
  municipality_code: v.string(),
  store: v.nullable(v.object({ id: v.string(), name: v.string() })),
});
export type CampaignDraft = v.InferOutput<typeof CampaignDraft>;

/** What the parts of a form have of a draft. */
export interface CampaignFieldsProps {
  draft: CampaignDraft;
  /** By field of `CampaignContent`. */
  errors: Readonly<Record<string, string>>;
  onChange: (over: Partial<CampaignDraft>) => void;
}

export const emptyDraft = (id: string): CampaignDraft => ({
  id,
  seen_version: null,
  kind: 'info',
  channel: 'push',
  title: '',
  body: '',
  url: '',
  by: 'topic',
  topic: 'system-maintenance',
  roles: [],
  department_code: '68',
  municipality_code: '',
  store: null,
});

/** A draft among somebody's choices: what stands beyond them, of an empty one or of rights that they lost, is their first. */
export function draftWithin(draft: CampaignDraft, choices: CampaignChoices): CampaignDraft {
  return {
    ...draft,
    kind: among(draft.kind, choices.kinds),
    by: among(draft.by, choices.audiences),
    topic: among(draft.topic, choices.topics),
    roles: draft.roles.filter((each) => choices.roles.includes(each)),
  };
}

function among<Value>(value: Value, choices: readonly Value[]): Value {
  return choices.includes(value) ? value : (choices[0] ?? value);
}

/** What the server has of a draft, as a form shows it. */
export function draftOf({ id, version, content, store_name }: SeenCampaign): CampaignDraft {
  const { audience, ...words } = content;
  const draft = { ...emptyDraft(id), ...words, seen_version: version, by: audience.by };
  if (audience.by === 'topic') return { ...draft, topic: audience.topic };
  if (audience.by === 'roles') return { ...draft, roles: audience.roles };
  if (audience.by === 'store') return { ...draft, store: { id: audience.vendor_id, name: store_name ?? '' } };
  if (audience.by === 'list') return draft;
  const { municipality_code } = audience;
  return { ...draft, municipality_code, department_code: municipality_code.slice(0, 2) };
}

/** A draft as it is sent, or what is wrong with it, by field. */
export function contentOfDraft(draft: CampaignDraft) {
  const { kind, channel, title, body, url } = draft;
  return checkForm(CampaignContent, {
    kind,
    channel,
    title,
    body,
    url: url.trim(),
    audience: audienceOf(draft),
  });
}

function audienceOf(draft: CampaignDraft): Audience {
  const { by, topic, roles, municipality_code, store } = draft;
  if (by === 'topic') return { by, topic };
  if (by === 'roles') return { by, roles };
  if (by === 'municipality') return { by, municipality_code };
  return by === 'store' ? { by, vendor_id: store?.id ?? '' } : { by };
}
