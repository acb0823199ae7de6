import { RefreshCw } from 'lucide-react';
import { useSignalValue } from '#src/device/use-signal.ts';
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
