import { RotateCcw } from 'lucide-react';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/demo/demo-banner.module.css';

/** Marks a page whose data are made up and live nowhere. It also begins the demonstration again. */
export function DemoBanner({ onReset }: { onReset: () => void }) {
  return (
    <Banner
      tone="warn"
      inset
      className={styles.demo}
      action={
        <Button variant="quiet" size="sm" onClick={onReset}>
          <RotateCcw />
          Empezar de nuevo
        </Button>
      }
    >
      <b>Página de demostración</b>: estos datos no son reales y nada se guarda.
    </Banner>
  );
}
