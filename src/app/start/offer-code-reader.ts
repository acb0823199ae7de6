import { offerCodeReader } from '#src/device/scanner/read-codes.ts';
import { startCodeReader } from '#workers/code-reader/code-reader.ts';

/** Screens that read codes with the camera do so in every browser. */
export function offerOwnCodeReader(): void {
  offerCodeReader(startCodeReader);
}
