import * as v from 'valibot';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import {
  CampaignChannel,
  CampaignContent,
  CampaignKind,
  CampaignState,
  LIST_MAX,
} from '#domain/campaigns/campaign.ts';
import { campaignStepLabels, madeStepLabels } from '#domain/campaigns/campaign-steps.ts';
import { LEFT_OUT_REASONS } from '#domain/campaigns/campaign-reach.ts';
import { DeliveryReason } from '#domain/notifications/delivery-states.ts';

const people = wholeNumber(0);

/** Answer of `GET /campaigns/:id/count`: whom it would reach if it left now, and whom not and why. */
export const CampaignCount = v.object({
  /** In the audience. */
  audience: people,
  reach: people,
  left_out: v.array(v.object({ reason: v.picklist(LEFT_OUT_REASONS), people })),
  /** Of those it reaches, who only has it in the list of the app: no device of theirs announces it. */
  list_only: people,
  needs_second_person: v.boolean(),
  /** When it leaves if it is sent now: a promotion waits for the hours of the law. */
  leaves_at: Instant,
});
export type CampaignCount = v.InferOutput<typeof CampaignCount>;

const figures = {
  /** Who was told. */
  told: people,
  delivered: people,
  opened: people,
  failed: people,
  /** Their delivery waits, or is on its way. */
  waiting: people,
};

/** How many were told nothing, or were told and not reached, and why. */
const Unreached = v.object({
  outcome: v.picklist(['left_out', 'skipped', 'failed']),
  reason: DeliveryReason,
  people,
});

/** What became of a campaign so far, in people, with its deliveries that were not made or did not arrive. */
export const CampaignOutcome = v.object({ ...figures, reasons: v.array(Unreached) });
export type CampaignOutcome = v.InferOutput<typeof CampaignOutcome>;

/** The same with who was left out before, when it began to leave. */
export const CampaignFigures = v.object({ ...figures, left_out: people });
export type CampaignFigures = v.InferOutput<typeof CampaignFigures>;

/** A campaign in the list, `GET /campaigns` (`worklistRoute`; `state`, `kind`, `q` filter). */
export const ListedCampaign = v.object({
  id: Id,
  /** `CM-000012` */
  number: v.string(),
  kind: CampaignKind,
  channel: CampaignChannel,
  title: v.string(),
  state: CampaignState,
  version: wholeNumber(1),
  author_id: Id,
  author_name: v.string(),
  written_at: Instant,
  /** When it leaves or left; null of a draft, and of one that leaves as soon as it may. */
  leaves_at: v.nullable(Instant),
  /** In its audience when it was counted last; null of one that was never planned. */
  audience: v.nullable(people),
  figures: CampaignFigures,
  /** Those that the reader may make now. */
  steps: v.array(v.picklist(keysOf(campaignStepLabels))),
});
export type ListedCampaign = v.InferOutput<typeof ListedCampaign>;

/** A campaign whole. */
export const SeenCampaign = v.object({
  ...ListedCampaign.entries,
  content: CampaignContent,
  audience_text: v.string(),
  /** Of an audience that is a store's. */
  store_name: v.nullable(v.string()),
  /** What was pasted: people who have an account, and what no account answers to. */
  list: v.object({ people, unknown: v.array(v.string()) }),
  /** Its deliveries that were not made or did not arrive, by why; and who was left out before. */
  reasons: v.array(Unreached),
  /** Oldest first. */
  history: v.array(v.object({ step: v.picklist(keysOf(madeStepLabels)), by_name: v.string(), at: Instant })),
});
export type SeenCampaign = v.InferOutput<typeof SeenCampaign>;

const seen = { seen_version: wholeNumber(1, 1_000_000) };
/** Body of `POST /campaigns`. @property id made by the client: sent again it is the same campaign. */
export const WriteCampaignBody = v.strictObject({ id: Uuid, content: CampaignContent });
export type WriteCampaignBody = v.InferOutput<typeof WriteCampaignBody>;
/** Body of `POST /campaigns/:id/duplicate`. @property id of the new draft. */
export const DuplicateBody = v.strictObject({ id: Uuid });
/** Body of `POST /campaigns/:id/save`. */
export const SaveCampaignBody = v.strictObject({ ...seen, content: CampaignContent });
export type SaveCampaignBody = v.InferOutput<typeof SaveCampaignBody>;
/** Body of `POST /campaigns/:id/list`: e-mails and ids of accounts, in place of those that it had. */
export const SaveListBody = v.strictObject({
  ...seen,
  entries: v.pipe(
    v.array(v.pipe(trimmedText(254), v.nonEmpty('Hay una línea vacía.'))),
    v.maxLength(LIST_MAX, 'Caben 10.000 personas. Divide la lista en varias campañas.'),
  ),
});
export type SaveListBody = v.InferOutput<typeof SaveListBody>;
/** Body of the steps reopen, stop and discard. */
export const CampaignStepBody = v.strictObject(seen);
const confirmed = {
  ...seen,
  /** How many people it reaches, as the person wrote it: they saw the number that the server counts now. */
  confirmed: wholeNumber(0, 100_000_000),
};
/** Body of the step schedule. @property at null is as soon as possible. */
export const ScheduleBody = v.strictObject({
  ...confirmed,
  at: v.nullable(Instant),
  /** Of information: who sends it declares `NO_OFFER`; the audit keeps it. */
  declares_no_offer: v.optional(v.boolean(), false),
});
export type ScheduleBody = v.InferOutput<typeof ScheduleBody>;
/** Body of the step approve. */
export const ApproveBody = v.strictObject(confirmed);

const base = '/api/v1/campaigns';
const of = (id: string) => `${base}/${encodeURIComponent(id)}`;
export const campaignPaths = {
  campaigns: base,
  campaign: of,
  save: (id: string) => `${of(id)}/save`,
  list: (id: string) => `${of(id)}/list`,
  count: (id: string) => `${of(id)}/count`,
  duplicate: (id: string) => `${of(id)}/duplicate`,
  step: (id: string, step: string) => `${of(id)}/${step}`,
  contacts: `${base}/contacts`,
  exclusions: `${base}/exclusions`,
};
