import * as v from 'valibot';
import { AuditCheck, AuditEntry, AuditPage, auditPath } from '#domain/audit/audit-entry.ts';
import { errorMessages, codeForStatus } from '#domain/protocol/error-catalogue.ts';
import { call } from '#src/identity/call.ts';
import { fetchWithSession } from '#src/identity/with-session.ts';

/** The server's answer, or in words why there is none. */
export type AuditAnswer<T> = { ok: true; body: T } | { ok: false; message: string; isMissing: boolean };

type Asked = Readonly<Record<string, string>>;

/** A page of the audit. No device keeps it. */
export function readAuditPage(asked: Asked, before: string | null): Promise<AuditAnswer<AuditPage>> {
  return ask(addressOf('', before ? { ...asked, before } : asked), AuditPage);
}

export function readAuditEntry(id: string): Promise<AuditAnswer<AuditEntry>> {
  return ask(addressOf(`/${encodeURIComponent(id)}`, {}), AuditEntry);
}

/**
 * Asks the server to check a part of the chain. @param entry of the chain, one that somebody kept elsewhere.
 */
export function checkAuditChunk(after: number, entry: string): Promise<AuditAnswer<AuditCheck>> {
  return ask(addressOf('/verify', { after: String(after), seal: entry }), AuditCheck);
}

/** The file of all matching entries, however long it is: there is no time limit. */
export async function fetchAuditFile(format: 'csv' | 'ndjson', asked: Asked): Promise<AuditAnswer<Blob>> {
  try {
    const response = await fetchWithSession(addressOf('/export', { ...asked, format }), {
      cache: 'no-store',
    });
    if (response.ok) return { ok: true, body: await response.blob() };
    return { ok: false, message: errorMessages[codeForStatus(response.status)], isMissing: false };
  } catch {
    const message = 'La conexión se cortó y el archivo quedó incompleto. Expórtalo de nuevo.';
    return { ok: false, message, isMissing: false };
  }
}

async function ask<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<AuditAnswer<v.InferOutput<Schema>>> {
  const answer = await call(path, schema);
  if (answer.ok) return { ok: true, body: answer.body };
  return { ok: false, message: answer.message, isMissing: answer.status === 404 };
}

function addressOf(under: string, asked: Asked): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
  return `${auditPath}${under}${query.size > 0 ? `?${query}` : ''}`;
}
