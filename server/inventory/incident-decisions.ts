import type { AuditChange } from '#domain/audit/audit-change.ts';
import type { IncidentMovedResult } from '#domain/inventory/incident-commands.ts';
import { incidentNumber } from '#domain/inventory/incident.ts';
import { incidentMessages, type IncidentRefusal } from '#domain/inventory/incident-labels.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { IncidentRow } from '#server/inventory/incidents-storage.ts';

/** The answer to a command about an incident. */
export function incidentDecision(
  { id, sequence, status }: Pick<IncidentRow, 'id' | 'sequence' | 'status'>,
  changes: readonly AuditChange[] = [],
): Extract<Decision, { status: 'applied' }> {
  const result: IncidentMovedResult = { incident_id: id, number: incidentNumber(sequence), status };
  return {
    status: 'applied',
    result,
    touched: [
      { collection: 'incidents' },
      { collection: 'inventory' },
      { collection: 'stock_movements' },
      { collection: 'products' },
    ],
    changes,
  };
}

export function incidentRefused(refusal: IncidentRefusal): Decision {
  return rejected(refusal, incidentMessages[refusal]);
}
