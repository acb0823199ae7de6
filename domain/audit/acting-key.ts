import * as v from 'valibot';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';

const ByKey = v.object({ api_key: v.string() });

/** The words for the key of the API by which somebody did something; empty where they did it themselves. */
export function actingKey({ asked, names }: Pick<AuditEntry, 'asked' | 'names'>): string {
  if (!v.is(ByKey, asked)) return '';
  return `llave «${names[asked.api_key] ?? asked.api_key}»`;
}
