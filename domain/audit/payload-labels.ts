import * as v from 'valibot';
import { invoiceKindLabels } from '#domain/invoices/invoice-document.ts';
import { answerReasonLabels, askKindLabels } from '#domain/orders/store-answer.ts';
import { WITHHELD } from '#domain/audit/redact-payload.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { fieldLabel } from '#domain/audit/field-labels.ts';
import { isPesos } from '#domain/audit/pesos-fields.ts';
import { buyerDocumentLabels } from '#domain/accounts/buyer-document.ts';
import { ivaClassLabels } from '#domain/catalog/iva-class.ts';
import { lotControlLabels } from '#domain/catalog/lot-control.ts';
import { discrepancyCauseLabels } from '#domain/counts/discrepancy.ts';
import { unitConditionLabels } from '#domain/inbound/shipping-notice.ts';
import { incidentKindLabels, incidentStatusLabels, liabilityLabels } from '#domain/inventory/incident.ts';
import { Position, positionLabel, zoneLabels } from '#domain/inventory/position.ts';
import { movementReasonLabels, movementTypeLabels } from '#domain/inventory/stock-movement.ts';
import { leadSourceLabels } from '#domain/leads/lead.ts';
import { businessPurposeLabels, leadStatusLabels } from '#domain/leads/listed-lead.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { AXES } from '#domain/orders/order-axes.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import { type ChannelChoices, QuietHours } from '#domain/notifications/preferences.ts';
import { quietHoursText, timeText } from '#domain/notifications/quiet-hours-text.ts';
import { choiceTexts, rhythmTexts, type SetPreferencesData } from '#domain/notifications/set-preferences.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { pqrKindLabels } from '#domain/pqr/pqr.ts';
import { staffReturnReasonLabels, staffReturnStatusLabels } from '#domain/returns/return-labels.ts';
import { storeProductFieldLabels } from '#domain/stores/store-product-fields.ts';
import { remarkReasonLabels } from '#domain/stores/store-product.ts';
import { shortReasonLabels } from '#domain/warehouse/tasks/task-commands.ts';
import {
  documentStateLabels,
  storeDocumentLabels,
  storeStepLabels,
} from '#domain/stores/applications/store-application.ts';
import { accessLevelLabels, positionPurposeLabels } from '#domain/warehouse/storage-position.ts';

/** One thing that was asked for, as it is read: what it is, and a text for each of its parts. */
export interface PayloadLine {
  label: string;
  values: string[];
  /** Whether the audit does not keep it, because somebody wrote it in their own words. */
  isWithheld: boolean;
}

type Asked = Pick<AuditEntry, 'act' | 'asked' | 'names'>;
type Labels = Readonly<Record<string, string>>;

/** The words of the values that a field has in every command, or in one (`refund.register kind`). */
const choices: Readonly<Record<string, Labels>> = {
  payment_method: paymentMethodLabels,
  liability: liabilityLabels,
  purpose: positionPurposeLabels,
  access: accessLevelLabels,
  zone: zoneLabels,
  tipo_incidente: incidentKindLabels,
  type: movementTypeLabels,
  'order.place type': buyerDocumentLabels,
  condition: unitConditionLabels,
  cause: discrepancyCauseLabels,
  axis: { status: 'Estado', preparation: 'Preparación', payment: 'Pago', tracking: 'Envío' },
  direction: { increase: 'Entra', decrease: 'Sale' },
  decision: { apply: 'Aplicarlo', reject: 'No aplicarlo', approve: 'Aprobarlo', withdraw: 'Retirarlo' },
  of: {
    position: 'Una posición',
    zone: 'Una zona',
    class: 'Una clase de rotación',
    discrepancies: 'Las diferencias abiertas',
  },
  field: storeProductFieldLabels,
  iva_class: ivaClassLabels,
  seen_iva_class: ivaClassLabels,
  lot_control: lotControlLabels,
  keep: { mine: 'El valor que esperaba', theirs: 'El valor que está' },
  outcome: { approve: 'Aprobarlo', request_changes: 'Pedir cambios', reject: 'Rechazarlo' },
  'store.addDocument kind': storeDocumentLabels,
  'store.judgeDocument state': documentStateLabels,
  step: storeStepLabels,
  'product.decide reason': remarkReasonLabels,
  'return.request reason': staffReturnReasonLabels,
  'inventory.registerMovement reason': movementReasonLabels,
  'task.short reason': shortReasonLabels,
  'refund.register kind': { part: 'Pedido de la tienda', charge: 'Cobro' },
  'invoice.register kind': invoiceKindLabels,
  'storeOrder.answer kind': askKindLabels,
  'storeOrder.answer reason': answerReasonLabels,
  'pqr.file kind': pqrKindLabels,
  tipo_negocio: businessPurposeLabels,
  source: leadSourceLabels,
  'lead.advance status': leadStatusLabels,
  'return.advance to': staffReturnStatusLabels,
  'incident.advance to': incidentStatusLabels,
  consent: { 'promotions-1': 'Promociones, primera versión' },
};

/** The data of a request in lines, with a name in the place of each id that has one. */
export function payloadLines({ act, asked, names }: Asked): PayloadLine[] {
  if (asked === null || asked === undefined) return [];
  if (typeof asked !== 'object') return [lineOf('', asked)];
  return Object.entries(asked).map(([field, value]) => lineOf(field, value));

  function lineOf(field: string, value: unknown): PayloadLine {
    const parts = Array.isArray(value) ? value : [value];
    const isOfPreferences = act === 'notification.setPreferences' && field === 'choices';
    const values = isOfPreferences
      ? choiceTexts(value as ChannelChoices)
      : field === 'digests'
        ? rhythmTexts(value as NonNullable<SetPreferencesData['digests']>)
        : parts.map((each) => wordsOf(field, each));
    return {
      label: fieldLabel(field),
      values: values.length > 0 ? values : ['—'],
      isWithheld: value === WITHHELD,
    };
  }

  function wordsOf(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '—';
    if (typeof value === 'boolean') return value ? 'Sí' : 'No';
    if (field === 'digest_minute') return timeText(Number(value));
    if (typeof value === 'number') return isPesos(field) ? formatPesos(value) : formatWhole(value);
    if (typeof value === 'string')
      return choices[`${act} ${field}`]?.[value] ?? choices[field]?.[value] ?? names[value] ?? value;
    if (Array.isArray(value)) return value.map((each) => wordsOf(field, each)).join(', ');
    if (v.is(Position, value)) return positionLabel(value);
    if (v.is(QuietHours, value)) return quietHoursText(value);
    return recordWords(value as Record<string, unknown>);
  }

  function recordWords(record: Record<string, unknown>): string {
    const axis = AXES.find((each) => each === record['axis']);
    const words = Object.entries(record).map(([field, value]) => {
      const state = axis && field === 'to' ? (axisLabels[axis] as Labels)[String(value)] : undefined;
      return `${fieldLabel(field)}: ${value === WITHHELD ? 'no se guarda aquí' : (state ?? wordsOf(field, value))}`;
    });
    return words.length > 0 ? words.join(' · ') : '—';
  }
}
