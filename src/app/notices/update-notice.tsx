import { useEffect, useState } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { applyUpdate, updateReady } from '#src/device/service-worker.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import styles from '#src/app/notices/update-notice.module.css';

/** The notice leaves by itself and a dot on the menu stays (spec §2, §9). */
const SHOWN_MS = 15_000;

export function UpdateNotice() {
  const ready = useSignalValue(updateReady);
  return <output className={styles.place}>{ready && <PassingNotice />}</output>;
}

function PassingNotice() {
  const [shown, setShown] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!shown) return null;
  return (
    <Banner
      tone="info"
      onClose={() => setShown(false)}
      action={
        <button type="button" className={styles.action} onClick={applyUpdate}>
          Actualizar
        </button>
      }
    >
      Hay una versión nueva de MeStore.
    </Banner>
  );
}
