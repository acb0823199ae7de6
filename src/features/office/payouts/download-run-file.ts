import type { SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { codeForStatus, errorMessages, serverRefusal } from '#domain/protocol/error-catalogue.ts';
import { sha256Hex } from '#platform/digest.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { factorFetch } from '#src/shared/second-factor/factor-call.ts';

/**
 * Gives the person the bank's file of a run, once its bytes are those that were kept: one that is cut pays too little.
 * @returns why it could not, in words.
 */
export async function downloadRunFile({ id, file }: SeenRun): Promise<string | null> {
  if (!file) return null;
  try {
    const response = await factorFetch(payoutPaths.runFile(id), { cache: 'no-store' });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => null);
      return serverRefusal(response.status, body)?.detail ?? errorMessages[codeForStatus(response.status)];
    }
    const bytes = await response.arrayBuffer();
    if ((await sha256Hex(bytes)) !== file.sha256)
      return 'El archivo llegó cambiado o incompleto y no se guardó. Descárgalo de nuevo.';
    saveFile(new Blob([bytes], { type: 'text/plain' }), file.name);
    return null;
  } catch {
    return 'La conexión se cortó y el archivo no se guardó. Descárgalo de nuevo.';
  }
}
