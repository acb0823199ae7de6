import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { Audience } from '#domain/campaigns/audience.ts';
import { nextCommercialInstant } from '#domain/notifications/commercial-hours.ts';
import { leadsToOffers } from '#domain/notifications/leads-to-offers.ts';
import type { NotificationCategoryName } from '#domain/notifications/notification-categories.ts';

/* A campaign: one message that somebody of the company writes by hand to many people, sent once. */

interface CampaignKindOf {
  label: string;
  /** What the people who get it turn on and off. */
  category: NotificationCategoryName;
  hint: string;
}

/** What a campaign is: about the service itself, or advertising, to which Ley 2300 de 2023 applies. */
export const campaignKinds = {
  info: {
    label: 'Información del servicio',
    category: 'system',
    hint: 'Un mantenimiento o un cambio que afecta el servicio. No puede ofrecer nada.',
  },
  promotion: {
    label: 'Promoción',
    category: 'promotions',
    hint: 'Solo le llega a quien aceptó promociones, en las horas que permite la ley.',
  },
} as const satisfies Record<string, CampaignKindOf>;
export const CampaignKind = v.picklist(keysOf(campaignKinds));
export type CampaignKind = v.InferOutput<typeof CampaignKind>;

/** The one channel by which a campaign goes, by its name among the channels of notifications. */
export const campaignChannels = {
  push: 'Aplicación y equipos',
  email: 'Correo',
} as const;
export const CampaignChannel = v.picklist(keysOf(campaignChannels));
export type CampaignChannel = v.InferOutput<typeof CampaignChannel>;

/** From the draft to the end of a campaign. */
export const campaignStates = {
  draft: 'Borrador',
  requested: 'Por aprobar',
  scheduled: 'Programada',
  sending: 'Saliendo',
  sent: 'Enviada',
  stopped: 'Detenida',
} as const;
export const CampaignState = v.picklist(keysOf(campaignStates));
export type CampaignState = v.InferOutput<typeof CampaignState>;

export const TITLE_MAX = 80;
export const BODY_MAX = 240;
export const URL_MAX = 200;
/** People that a pasted list may name. */
export const LIST_MAX = 10_000;
/** How far ahead a campaign is planned, at most. */
export const AHEAD_MAX_MS = 365 * DAY_MS;
/** For how many days what became of a campaign is looked at: within them nearly everybody opens what they will open. */
export const OUTCOME_DAYS = 14;
/** What should have left longer ago than these hours asks for a person: the server was away. */
export const LATE_HOURS = 12;
/** An audience of more people than this is approved by somebody who did not write the campaign. */
export const SECOND_PERSON_ABOVE = 500;

const NO_MARKUP = 'Escribe solo texto: sin los signos < y >.';
const OWN_ADDRESS = 'Escribe una dirección de MeStore, que empieza por /: por ejemplo /marketplace/deals.';

const plainText = (most: number) => v.pipe(trimmedText(most), v.regex(/^[^<>]*$/, NO_MARKUP));

/** What a draft says. It may still lack its words: `missingOf` says what it needs to be sent. */
export const CampaignContent = v.strictObject({
  kind: CampaignKind,
  channel: CampaignChannel,
  title: plainText(TITLE_MAX),
  body: plainText(BODY_MAX),
  /** Where it leads, within the product; empty while nobody wrote it. */
  url: v.pipe(trimmedText(URL_MAX), v.regex(/^(?:\/(?:[^\s<>"\\/][^\s<>"\\]*)?)?$/, OWN_ADDRESS)),
  audience: Audience,
});
export type CampaignContent = v.InferOutput<typeof CampaignContent>;

/** The parts of a campaign by the names that people read. */
export const contentLabels: Readonly<Record<keyof CampaignContent, string>> = {
  kind: 'Tipo',
  channel: 'Medio',
  title: 'Título',
  body: 'Mensaje',
  url: 'Dirección que abre',
  audience: 'Destinatarios',
};
export const CONTENT_FIELDS = keysOf(contentLabels);

const ADVERTISES =
  'Lo que va a quienes siguen promociones, o lleva a las ofertas, es una promoción: cámbiale el tipo.';

/** What a draft still needs before it can be sent, by field. What advertises by where it goes or leads is no information. */
export function missingOf({
  kind,
  title,
  body,
  url,
  audience,
}: CampaignContent): Partial<Record<keyof CampaignContent, string>> {
  const isToFollowers = audience.by === 'topic' && audience.topic === 'promotions-bucaramanga';
  return {
    ...(kind === 'info' && (isToFollowers || leadsToOffers(url)) && { kind: ADVERTISES }),
    ...(title === '' && { title: 'Escribe el título.' }),
    ...(body === '' && { body: 'Escribe el mensaje.' }),
    ...(url === '' && { url: 'Escribe a dónde lleva.' }),
  };
}

/** What who sends information declares; without it nothing leaves. Ley 2300 de 2023 applies to whatever offers something. */
export const NO_OFFER = 'Declaro que no ofrece ni anuncia productos, precios ni descuentos.';

/** The fields in which two versions of a campaign differ, in the order of the form. */
export function differingFields(one: CampaignContent, other: CampaignContent): (keyof CampaignContent)[] {
  return CONTENT_FIELDS.filter(
    (field) => JSON.stringify(sorted(one[field])) !== JSON.stringify(sorted(other[field])),
  );
}

/** An object with its keys in order: a database keeps them in its own. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Why a campaign cannot be planned for an instant, in Spanish; null where it can. `atMs` null is «as soon as possible». */
export function planProblem(atMs: number | null, nowMs: number): string | null {
  if (atMs === null) return null;
  if (atMs < nowMs) return 'Esa hora ya pasó. Elige una que venga, o envíala ya.';
  if (atMs > nowMs + AHEAD_MAX_MS) return 'Elige una fecha dentro de un año a lo sumo.';
  return null;
}

/** When a campaign leaves: a promotion waits for the hours of Ley 2300. `atMs` null is «as soon as possible». */
export function leavesAt(kind: CampaignKind, atMs: number | null, nowMs: number): number {
  const wanted = Math.max(atMs ?? nowMs, nowMs);
  return kind === 'promotion' ? nextCommercialInstant(wanted) : wanted;
}

/** Whether an audience of so many people needs somebody else's approval. */
export const needsSecondPerson = (people: number): boolean => people > SECOND_PERSON_ABOVE;
