import { RefreshCw } from 'lucide-react';
import { useSignalValue } from '#src/db/use-live.ts';
import { applyUpdate, updateReady } from '#src/device/service-worker.ts';

/** The way to the update once the notice has gone. */
export function UpdateMenuItem({ className }: { className?: string | undefined }) {
  if (!useSignalValue(updateReady)) return null;
  return (
    <button type="button" className={className} onClick={applyUpdate}>
      <RefreshCw />
      Actualizar MeStore
    </button>
  );
}
