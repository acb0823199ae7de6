import { useEffect, useState } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { connection } from '#src/sync/sync-status.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** A page of a log, the newest first, or why there is none, in words. */
export type LogPage<Entry> =
  /** @property next where the following page begins; null when this is the last. */
  | { ok: true; entries: readonly Entry[]; next: string | null }
  | { ok: false; message: string; toast?: string };

/**
 * A log that no device keeps, page by page: read when the screen opens and once the network is back.
 * @param readPage another question is another log, with its own hook.
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
    // A following page may be asked for again; the pages already read stay.
    if (page.ok || !before) setLast(page);
    else toast({ tone: 'error', text: page.toast ?? page.message });
    if (page.ok) setEntries((known) => (before ? [...known, ...page.entries] : page.entries));
  }

  useEffect(() => {
    if (!last?.ok) void read(null);
    // Asks at the start, and again once the network is back; not when an answer comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [offline]);

  return { entries, last, busy, offline, read: (before: string | null) => void read(before) };
}
