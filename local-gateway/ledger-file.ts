import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { emptyLedger, Ledger } from '#local-gateway/ledger.ts';

/**
 * The gateway's books in one file of the data folder, readable by its owner only. The books start empty when
 * the file cannot be read.
 */
export function ledgerFile(dataDir: string): { read: () => Ledger; save: (ledger: Ledger) => void } {
  const file = path.join(dataDir, 'local-gateway.json');
  return {
    read() {
      try {
        const read = v.safeParse(Ledger, JSON.parse(readFileSync(file, 'utf8')));
        return read.success ? read.output : emptyLedger();
      } catch {
        return emptyLedger();
      }
    },
    save(ledger) {
      writeFileSync(`${file}.new`, JSON.stringify(ledger), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
