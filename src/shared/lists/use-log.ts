import { useEffect, useState } from 'react';
import { useSignalValue } from '#src/db/use-live.ts';
import { connection } from '#src/sync/sync-status.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** A page of a log, the newest first, or why there is none, in words. */
export type LogPage<Entry> =
  /** @property next where the page that follows begins; null when this is the last. */
  { ok: true; entries: readonly Entry[]; next: string | null } | { ok: false; message: string };

/**
 * A log that is kept on no device, page by page: read when the screen opens and once the network is back.
 * @param readPage another question is another log, with a hook of its own.
 */
export function useLog<Entry>(readPage: (before: string | null) => Promise<LogPage<Entry>>) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [last, setLast] = useState<LogPage<Entry>>();
  const [busy, setBusy] = useState(false);
  const offline = useSignalValue(connection) === 'offline';

  async function read(before: string | null): Promise<void> {
    setBusy(true);
    const page = await readPage(before);
    setBusy(false);
    // A page that follows may be asked for again; what was read stays.
    if (page.ok || !before) setLast(page);
    else toast({ tone: 'error', text: page.message });
    if (page.ok) setEntries((known) => (before ? [...known, ...page.entries] : page.entries));
  }

  useEffect(() => {
    if (!last?.ok) void read(null);
    // Asked at the start, and again once the network is back; not when an answer comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [offline]);

  return { entries, last, busy, offline, read: (before: string | null) => void read(before) };
}
