import { roleLabels } from '#domain/accounts/roles.ts';
import type { AuditChange, AuditedState } from '#domain/audit/audit-change.ts';
import { WITHHELD } from '#domain/audit/asked-data.ts';
import { thingLabels } from '#domain/audit/audit-labels.ts';
import { incidentKindLabels, incidentStatusLabels, liabilityLabels } from '#domain/inventory/incident.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import { orderStatusLabels } from '#domain/orders/order.ts';
import { attemptStatusLabels } from '#domain/payments/payment-attempt.ts';
import { formatPesos, formatWhole } from '#domain/money.ts';
import { pqrStatusLabels } from '#domain/pqr/listed-pqr.ts';
import { pqrKindLabels } from '#domain/pqr/pqr.ts';
import { staffReturnStatusLabels } from '#domain/returns/return-labels.ts';
import { reviewStateLabels } from '#domain/command-reviews/review-labels.ts';
import { accessLevelLabels, positionPurposeLabels } from '#domain/warehouse/storage-position.ts';

/** One figure or state of something, before and after, as it is read. */
export interface ChangeLine {
  label: string;
  before: string;
  after: string;
}

const NOTHING = '—';

const fieldLabels: Readonly<Record<string, string>> = {
  status: 'Estado',
  state: 'Estado',
  preparation: 'Preparación',
  payment: 'Pago',
  payment_method: 'Forma de pago',
  tracking: 'Envío',
  total: 'Total',
  amount: 'Valor',
  price: 'Precio de lista',
  precio_venta: 'Precio de venta',
  stock: 'Para vender',
  quantity: 'Unidades',
  liability: 'Responde',
  returned: 'Vuelven',
  kind: 'Tipo',
  rating: 'Estrellas',
  is_active: 'Activo',
  is_blocked: 'Bloqueada',
  archived: 'Archivada',
  purpose: 'Uso',
  access: 'Acceso',
  widthCm: 'Ancho (cm)',
  depthCm: 'Fondo (cm)',
  heightCm: 'Alto (cm)',
  maxUnits: 'Máximo de unidades',
  maxWeightKg: 'Peso máximo (kg)',
  holder_id: 'Quién la tiene',
  device_id: 'Equipo',
  is_default: 'Predeterminada',
  user_type: 'Rol',
  name: 'Nombre',
  zone: 'Zona',
  place: 'Lugar',
  is_main: 'Principal',
  width: 'Ancho (px)',
  height: 'Alto (px)',
  matches: 'Coincide con lo cobrado',
  created: 'Creados',
  updated: 'Actualizados',
  rows: 'Filas',
};

const PESOS = new Set(['total', 'amount', 'price', 'precio_venta']);

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
  'pqr status': pqrStatusLabels,
  'pqr kind': pqrKindLabels,
  'payment status': attemptStatusLabels,
  'account user_type': roleLabels,
  'position purpose': positionPurposeLabels,
  'position access': accessLevelLabels,
};

/** The changes, in lines. */
export function changeLines({ of, before, after }: AuditChange): ChangeLine[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    label: fieldLabels[field] ?? field,
    before: valueWords(of, field, before),
    after: valueWords(of, field, after),
  }));
}

/** A change that made something: `Creación de pedido`. */
export function creationWords(of: string): string {
  const thing = thingWords(of);
  const isAcronym = thing === thing.toUpperCase();
  return `Creación de ${isAcronym ? thing : thing.toLowerCase()}`;
}

/** The kind of something. */
export function thingWords(of: string): string {
  return (thingLabels as Readonly<Record<string, string>>)[of] ?? of;
}

function valueWords(of: string, field: string, state: AuditedState | null): string {
  const value = state?.[field];
  if (value === undefined || value === null || value === '') return NOTHING;
  if (value === WITHHELD) return 'No se guarda';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return PESOS.has(field) ? formatPesos(value) : formatWhole(value);
  if (of === 'review')
    return (reviewStateLabels as Readonly<Record<string, { word: string }>>)[value]?.word ?? value;
  return valueLabels[`${of} ${field}`]?.[value] ?? value;
}
