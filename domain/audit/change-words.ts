import { roleLabels } from '#domain/accounts/roles.ts';
import type { AuditChange, AuditedState } from '#domain/audit/audit-change.ts';
import { WITHHELD } from '#domain/audit/asked-data.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
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
  sku: 'SKU',
  gtin: 'EAN',
  category_id: 'Categoría',
  family_id: 'Familia',
  variant: 'Variante',
  vendor_id: 'Tienda',
  product_id: 'Producto',
  inventory_id: 'Existencias',
  order_id: 'Pedido',
  vendor_order_id: 'Pedido de la tienda',
  notice_id: 'Aviso de ingreso',
  task_id: 'Tarea',
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

/** The name of a field of something, or of what was asked. */
export function fieldWords(field: string): string {
  return fieldLabels[field] ?? field;
}

/** The changes, in lines. @param names what people call the things that values name by id. */
export function changeLines({ of, before, after }: AuditChange, names: AuditEntry['names']): ChangeLine[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    label: fieldWords(field),
    before: valueWords(of, field, before, names),
    after: valueWords(of, field, after, names),
  }));
}

/** A change that made something: `Creación de pedido`. */
export function creationWords(of: string): string {
  const thing = thingWords(of);
  const isAcronym = thing === thing.toUpperCase();
  return `Creación de ${isAcronym ? thing : thing.toLowerCase()}`;
}

/** What something is called: `Pedido MS-000123`; its id where it has no name any more. */
export function thingName(of: string, id: string, names: AuditEntry['names']): string {
  return `${thingWords(of)} ${names[id] ?? id}`;
}

/** The subject of an entry (`order:…`) in words; empty when it is about nothing. */
export function subjectWords({ subject, names }: Pick<AuditEntry, 'subject' | 'names'>): string {
  const [, of, id] = /^([a-z]+):(.+)$/.exec(subject) ?? [];
  return of !== undefined && id !== undefined ? thingName(of, id, names) : (names[subject] ?? subject);
}

/** What was asked for, with a name in the place of each id that has one. */
export function askedWords(asked: unknown, names: AuditEntry['names']): string {
  if (asked === null || asked === '') return NOTHING;
  const named = withNames(asked, names);
  return typeof named === 'string' ? named : JSON.stringify(named);
}

function withNames(asked: unknown, names: AuditEntry['names']): unknown {
  if (typeof asked === 'string') return names[asked] ?? asked;
  if (Array.isArray(asked)) return asked.map((each) => withNames(each, names));
  if (asked === null || typeof asked !== 'object') return asked;
  return Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, withNames(value, names)]));
}

/** The kind of something. */
export function thingWords(of: string): string {
  return (thingLabels as Readonly<Record<string, string>>)[of] ?? of;
}

function valueWords(
  of: string,
  field: string,
  state: AuditedState | null,
  names: AuditEntry['names'],
): string {
  const value = state?.[field];
  if (value === undefined || value === null || value === '') return NOTHING;
  if (value === WITHHELD) return 'No se guarda';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return PESOS.has(field) ? formatPesos(value) : formatWhole(value);
  if (of === 'review')
    return (reviewStateLabels as Readonly<Record<string, { word: string }>>)[value]?.word ?? value;
  return valueLabels[`${of} ${field}`]?.[value] ?? names[value] ?? value;
}
