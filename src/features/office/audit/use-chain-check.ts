import { useEffect, useRef, useState } from 'react';
import type { AuditCheck } from '#domain/audit/audit-entry.ts';
import { checkAuditChunk } from '#src/features/office/audit/audit-calls.ts';

export type ChainCheck =
  | { state: 'idle' }
  | { state: 'checking'; checked: number; total: number }
  | { state: 'failed'; message: string }
  | { state: 'over'; checked: number; expired: number; last: AuditCheck };

/** Checks the whole chain, part after part, until its end or the first break. Closing the dialog stops it. */
export function useChainCheck(): { check: ChainCheck; run: (entry: string) => Promise<void> } {
  const [check, setCheck] = useState<ChainCheck>({ state: 'idle' });
  const isOpen = useRef(true);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function run(entry: string): Promise<void> {
    setCheck({ state: 'checking', checked: 0, total: 0 });
    let [checked, expired] = [0, 0];
    for (let after: number | null = 0; after !== null;) {
      const part = await checkAuditChunk(after, entry);
      if (!isOpen.current) return;
      if (!part.ok) return setCheck({ state: 'failed', message: part.message });
      checked += part.body.checked;
      expired += part.body.expired;
      after = part.body.next;
      setCheck(
        after === null
          ? { state: 'over', checked, expired, last: part.body }
          : { state: 'checking', checked, total: part.body.head.seq },
      );
    }
  }

  return { check, run };
}
