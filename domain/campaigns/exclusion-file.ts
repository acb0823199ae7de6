import { isRealDay } from '#domain/base/real-day.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { EMAIL_PATTERN, normaliseEmail } from '#domain/accounts/email.ts';
import { isMobile, normalisePhone } from '#domain/accounts/mobile-phone.ts';
import type { Day } from '#domain/calendar/day.ts';
import { cleanCell } from '#domain/import/clean-cell.ts';
import { csvRows, csvText } from '#domain/import/csv-rows.ts';

/** The ten digits of a mobile or an e-mail in lower case, by which an exclusion is known; null for what is neither. */
export function excludedValue(written: string): string | null {
  const phone = normalisePhone(written);
  if (isMobile(phone)) return phone;
  const email = normaliseEmail(written).toLowerCase();
  return EMAIL_PATTERN.test(email) ? email : null;
}

/** The rows of a file of exclusions, and those that cannot be read, by the number that a spreadsheet shows. */
export interface ExclusionFile {
  rows: { value: string; since: Day }[];
  unread: { line: number; message: string }[];
}

const HEADINGS = ['celular', 'numero', 'telefono', 'correo', 'email', 'linea', 'dato'];

/**
 * Reads a CSV of exclusions: a mobile or an e-mail in the first column and, in the second, since when (`2026-03-05` or
 * `05/03/2026`).
 * @param today the day of a row that says none.
 */
export function exclusionFile(text: string, today: Day): ExclusionFile {
  const rows: ExclusionFile['rows'] = [];
  const unread: ExclusionFile['unread'] = [];
  for (const { row: line, cells } of csvRows(csvText(text))) {
    const written = cleanCell(cells[0] ?? '');
    if (written === '' || (line === 1 && HEADINGS.includes(foldSpanish(written)))) continue;
    const value = excludedValue(written);
    const since = dayOf(cleanCell(cells[1] ?? ''), today);
    if (value === null)
      unread.push({ line, message: `«${written.slice(0, 60)}» no es un celular ni un correo.` });
    else if (since === null)
      unread.push({ line, message: 'La fecha no se entiende. Escríbela como 2026-03-05.' });
    else rows.push({ value, since });
  }
  return { rows, unread };
}

function dayOf(written: string, today: Day): Day | null {
  if (written === '') return today;
  const [, d = '', m = '', y = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(written) ?? [];
  const day = y === '' ? written.slice(0, 10) : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return /^\d{4}-\d\d-\d\d$/.test(day) && isRealDay(day) && day <= today ? (day as Day) : null;
}
