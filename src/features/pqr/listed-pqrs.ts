import * as v from 'valibot';
import { answerPqr, closePqr, ListedPqr, PQR_STATUSES } from '#domain/pqr/listed-pqr.ts';
import type { AnswerPqrData, ClosePqrData } from '#domain/pqr/pqr-commands.ts';
import { pqrPath } from '#domain/pqr/pqr.ts';
import { isUnseen, type ReadCommand } from '#src/shared/outbox/unseen-commands.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import { isRefused } from '#sync/outbox/resolution.ts';

const PAGE_SIZE = 24;
/** Longer than any number: the server would refuse it, and it finds nothing all the same. */
const MOST_WRITTEN = 40;

/** What the list of PQRs shows, as its address says it. */
export const PqrFilters = v.object({
  estado: choiceFilter(['all', ...PQR_STATUSES]),
  q: textFilter,
  page: pageFilter,
});
export type PqrFilters = v.InferOutput<typeof PqrFilters>;

export const PqrsAnswer = v.object({
  data: v.array(ListedPqr),
  pagination: v.object({ total: v.number(), page: v.number(), pages: v.number() }),
});

/** Where the server answers a view of the list. */
export function listAddress({ estado, q, page }: PqrFilters): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), page: String(page) });
  if (estado !== 'all') query.set('status', estado);
  if (q) query.set('q', q.slice(0, MOST_WRITTEN));
  return `${pqrPath}?${query}`;
}

/** Where the server answers one PQR by its number. */
export function pqrAddress(number: string): string {
  return `${pqrPath}?${new URLSearchParams({ limit: '1', q: number.slice(0, MOST_WRITTEN) })}`;
}

export type PqrCommand =
  | (ReadCommand<AnswerPqrData> & { kind: 'answer' })
  | (ReadCommand<ClosePqrData> & { kind: 'closing' });

export interface ShownPqr {
  /** As it will be once the server has what this device saved. */
  pqr: ListedPqr;
  pending: PqrCommand[];
  refused: PqrCommand[];
}

/** A PQR with what was done on this device over what the server said. */
export function shownPqr(listed: ListedPqr, commands: readonly PqrCommand[], askedAtMs: number): ShownPqr {
  const own = commands.filter(({ data }) => data.pqr_id === listed.id);
  const pending = own.filter(({ entry }) => isUnseen(entry, askedAtMs));
  const refused = own.filter(({ entry }) => isRefused(entry) && entry.resolution === null);
  return { pqr: pending.reduce(withCommand, listed), pending, refused };
}

function withCommand(before: ListedPqr, command: PqrCommand): ListedPqr {
  const at = command.entry.timestamp;
  if (command.kind === 'answer') {
    const answered = answerPqr(before.status);
    if (!answered.ok) return before;
    return { ...before, status: answered.value, answer: command.data.answer, answered_at: at };
  }
  const closed = closePqr(before.status);
  if (!closed.ok || before.status === 'closed') return before;
  return { ...before, status: closed.value, close_note: command.data.note, closed_at: at };
}
