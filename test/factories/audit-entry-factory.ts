import type { AuditEntry } from '#domain/audit/audit-entry.ts';

/** The report of an incident by somebody, in the chain. */
export function anAuditEntry(over: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'act:1204',
    source: 'act',
    ref: '1204',
    act: 'incident.report',
    outcome: 'done',
    reason: null,
    actor_id: 'jairo',
    actor_name: 'Jairo Pinzón',
    role: 'admin_logistics',
    device_id: '01900000-0000-7000-8000-00000000d001',
    command_id: '01900000-0000-7000-8000-0000000c0001',
    subject: 'incident:01900000-0000-7000-8000-0000000a0001',
    occurred_at: '2026-03-04T20:10:00.000Z',
    recorded_at: '2026-03-04T20:10:02.000Z',
    arrival: 'at_once',
    asked: null,
    changes: [
      {
        of: 'incident',
        id: '01900000-0000-7000-8000-0000000a0001',
        before: null,
        after: { status: 'REPORTADO', kind: 'DAÑADO', quantity: 2 },
      },
    ],
    address: '190.85.12.44',
    device: 'Chrome en Android',
    seq: 1204,
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    names: { '01900000-0000-7000-8000-0000000a0001': 'INC-000042' },
    ...over,
  };
}
