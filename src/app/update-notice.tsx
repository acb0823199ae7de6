import { useEffect, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { useSignalValue } from '#src/db/use-live.ts';
import { applyUpdate, updateReady } from '#src/device/service-worker.ts';
import { Banner } from '#src/ui/banner.tsx';
import styles from '#src/app/update-notice.module.css';

/** The notice leaves by itself and a dot on the menu stays (spec §2, §9). */
const SHOWN_MS = 15_000;

export function UpdateNotice() {
  const ready = useSignalValue(updateReady);
  const [shown, setShown] = useState(true);

  useEffect(() => {
    if (!ready) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [ready]);

  return (
    <output className={styles.place}>
      {ready && shown && (
        <Banner
          tone="info"
          onClose={() => setShown(false)}
          action={
            <button type="button" className={styles.action} onClick={() => void applyUpdate()}>
              Actualizar
            </button>
          }
        >
          Hay una versión nueva de MeStore.
        </Banner>
      )}
    </output>
  );
}

/** The way to the update once the notice has gone. */
export function UpdateMenuItem({ className }: { className?: string | undefined }) {
  if (!useSignalValue(updateReady)) return null;
  return (
    <button type="button" className={className} onClick={() => void applyUpdate()}>
      <RefreshCw />
      Actualizar MeStore
    </button>
  );
}
