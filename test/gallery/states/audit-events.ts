import { type AuditPage, auditPath } from '#domain/audit/audit-entry.ts';
import { anAuditEntry } from '#test/factories/audit-entry-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';

export const asksLog = `GET ${auditPath}`;

/** An incident that was reported without a network, and arrived three hours later. */
export const reportedIncident = anAuditEntry({
  occurred_at: before({ hours: 19 }),
  recorded_at: before({ hours: 16 }),
  arrival: 'later',
  asked: {
    inventory_id: '3f8a2c11-5d0e-8b42-a1c7-90d2e4f61a55@warehouse_a/03/2/B',
    tipo_incidente: 'DAÑADO',
    descripcion: '…',
    cantidad: 2,
  },
  names: {
    '01900000-0000-7000-8000-0000000a0001': 'INC-000042',
    '01900000-0000-7000-8000-00000000d001': 'Pistola 3, muelle',
    '3f8a2c11-5d0e-8b42-a1c7-90d2e4f61a55@warehouse_a/03/2/B': 'CAM-0177 Cámara instantánea, A-03-2-B',
  },
});

/** A page of everybody's actions, one event of each kind. */
export const auditPage = {
  data: [
    anAuditEntry({
      id: 'auth:881',
      source: 'auth',
      ref: '881',
      act: 'auth.login',
      role: null,
      subject: '',
      changes: [],
      recorded_at: before({ minutes: 3 }),
      seq: null,
      hash: null,
    }),
    anAuditEntry({
      id: 'act:1206',
      act: 'order.advance',
      outcome: 'refused',
      reason: 'API_001',
      arrival: 'ahead',
      changes: [],
      recorded_at: before({ hours: 2 }),
    }),
    anAuditEntry({
      id: 'act:1205',
      act: 'product.change',
      actor_name: 'Paola Serrano',
      role: 'admin',
      recorded_at: before({ hours: 5 }),
      changes: [
        {
          of: 'product',
          id: 'CAM-0177',
          before: { precio_venta: 289_900 },
          after: { precio_venta: 259_900 },
        },
        {
          of: 'product',
          id: 'CAM-0178',
          before: { precio_venta: 289_900 },
          after: { precio_venta: 259_900 },
        },
      ],
    }),
    anAuditEntry({
      id: 'act:1202',
      act: 'settings.change',
      actor_name: 'Paola Serrano',
      role: 'superuser',
      recorded_at: before({ hours: 6 }),
      asked: { note: '', api_key: 'llave-1' },
      names: { 'llave-1': 'ERP de contabilidad' },
      changes: [{ of: 'setting', id: 'shipping.cost', before: { value: 9_900 }, after: { value: 10_900 } }],
    }),
    reportedIncident,
    anAuditEntry({
      id: 'payment:77',
      source: 'payment',
      act: 'payment.webhook',
      actor_id: null,
      actor_name: null,
      role: null,
      recorded_at: before({ days: 1 }),
      changes: [
        { of: 'payment', id: 'MS-000123', before: { status: 'PENDING' }, after: { status: 'APPROVED' } },
      ],
    }),
  ],
  next: 'act:1203',
} satisfies AuditPage;
