import { audienceLabels } from '#domain/campaigns/audience.ts';
import { campaignChannels, campaignKinds, campaignStates } from '#domain/campaigns/campaign.ts';
import { invoiceKindLabels, invoiceStateLabels } from '#domain/invoices/invoice-document.ts';
import { answerReasonLabels, askKindLabels } from '#domain/orders/store-answer.ts';
import { capabilityLabels } from '#domain/accounts/roles/capability-labels.ts';
import { roleLabels } from '#domain/accounts/roles/roles.ts';
import type { AuditChange, AuditedState } from '#domain/audit/audit-change.ts';
import { WITHHELD } from '#domain/audit/redact-payload.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { fieldLabel } from '#domain/audit/field-labels.ts';
import { isPesos } from '#domain/audit/pesos-fields.ts';
import { thingLabels } from '#domain/audit/thing-labels.ts';
import { incidentKindLabels, incidentStatusLabels, liabilityLabels } from '#domain/inventory/incident.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import { orderStatusLabels } from '#domain/orders/order.ts';
import { attemptStatusLabels } from '#domain/payments/payment-attempt.ts';
import { businessPurposeLabels, leadStatusLabels } from '#domain/leads/listed-lead.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { pqrStatusLabels } from '#domain/pqr/listed-pqr.ts';
import { pqrKindLabels } from '#domain/pqr/pqr.ts';
import { staffReturnStatusLabels } from '#domain/returns/return-labels.ts';
import { parseScopedKey } from '#domain/settings/setting-scope.ts';
import { settingText } from '#domain/settings/setting-text.ts';
import { changeStateLabels } from '#domain/stores/store-product.ts';
import {
  documentStateLabels,
  storeDocumentLabels,
  storeStateLabels,
} from '#domain/stores/applications/store-application.ts';
import { reviewStateLabels } from '#domain/command-reviews/review-labels.ts';
import { accessLevelLabels, positionPurposeLabels } from '#domain/warehouse/storage-position.ts';

/** One figure or state of something, before and after, as it is read. */
export interface ChangeLine {
  label: string;
  before: string;
  after: string;
}

const NOTHING = '—';

const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'part status': axisLabels.status,
  'part preparation': axisLabels.preparation,
  'part payment': axisLabels.payment,
  'part tracking': axisLabels.tracking,
  'order status': orderStatusLabels,
  'return status': staffReturnStatusLabels,
  'incident status': incidentStatusLabels,
  'incident kind': incidentKindLabels,
  'incident liability': liabilityLabels,
  'product change': changeStateLabels,
  'store status': storeStateLabels,
  'store document_state': documentStateLabels,
  'store kind': storeDocumentLabels,
  'store_answer kind': askKindLabels,
  'store_answer reason': answerReasonLabels,
  'invoice kind': invoiceKindLabels,
  'invoice state': invoiceStateLabels,
  'campaign state': campaignStates,
  'campaign channel': campaignChannels,
  'campaign audience': audienceLabels,
  'campaign kind': { info: campaignKinds.info.label, promotion: campaignKinds.promotion.label },
  'pqr status': pqrStatusLabels,
  'pqr kind': pqrKindLabels,
  'lead status': leadStatusLabels,
  'lead tipo_negocio': businessPurposeLabels,
  'payment status': attemptStatusLabels,
  'account user_type': roleLabels,
  'role base': roleLabels,
  'position purpose': positionPurposeLabels,
  'position access': accessLevelLabels,
};

/** The changes, in lines. @param names what people call the things that values name by id. */
export function changeLines(
  { of, id, before, after }: AuditChange,
  names: AuditEntry['names'],
): ChangeLine[] {
  const textOf = (field: string, state: AuditedState | null) =>
    of === 'setting' ? settingValue(id, state?.[field]) : valueLabel(of, field, state, names);
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    label: fieldLabel(field),
    before: textOf(field, before),
    after: textOf(field, after),
  }));
}

/** A change that made something: `Creación de pedido`. */
export function creationLabel(of: string): string {
  const thing = entityLabel(of);
  const isAcronym = thing === thing.toUpperCase();
  return `Creación de ${isAcronym ? thing : thing.toLowerCase()}`;
}

/** What something is called: `Pedido MS-000123`; its id where it has no name any more. */
export function entityName(of: string, id: string, names: AuditEntry['names']): string {
  return `${entityLabel(of)} ${names[id] ?? id}`;
}

/** The subject of an entry (`order:…`) in words; empty when it is about nothing. */
export function subjectLabel({ subject, names }: Pick<AuditEntry, 'subject' | 'names'>): string {
  const [, of, id] = /^([a-z]+):(.+)$/.exec(subject) ?? [];
  return of !== undefined && id !== undefined ? entityName(of, id, names) : (names[subject] ?? subject);
}

/** The kind of something. */
export function entityLabel(of: string): string {
  return (thingLabels as Readonly<Record<string, string>>)[of] ?? of;
}

/** A setting's value as its page says it; lists and texts are kept as JSON. */
function settingValue(key: string, kept: AuditedState[string] | undefined): string {
  if (kept === undefined || kept === null) return NOTHING;
  try {
    const value: unknown = typeof kept === 'string' ? JSON.parse(kept) : kept;
    return settingText(parseScopedKey(key)?.key ?? key, value) || NOTHING;
  } catch {
    return String(kept);
  }
}

function capabilityList(names: string): string {
  const labels: Readonly<Record<string, string>> = capabilityLabels;
  return names
    .split(', ')
    .map((each) => labels[each] ?? each)
    .join(', ');
}

function valueLabel(
  of: string,
  field: string,
  state: AuditedState | null,
  names: AuditEntry['names'],
): string {
  const value = state?.[field];
  if (value === undefined || value === null || value === '') return NOTHING;
  if (value === WITHHELD) return 'No se guarda';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return isPesos(field) ? formatPesos(value) : formatWhole(value);
  if (of === 'review')
    return (reviewStateLabels as Readonly<Record<string, { word: string }>>)[value]?.word ?? value;
  if (of === 'role' && field === 'granted') return capabilityList(value);
  return valueLabels[`${of} ${field}`]?.[value] ?? names[value] ?? value;
}
