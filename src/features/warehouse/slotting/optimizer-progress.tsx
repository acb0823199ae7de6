import { formatPercent } from '#domain/base/money.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/warehouse/slotting/space-optimizer-page.module.css';

/** The progress of computing a proposal, and the way to stop it. */
export function OptimizerProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <Panel>
      <div className={styles.computing}>
        <label className={styles.progress}>
          Calculando la propuesta: {formatPercent(percent)}
          <progress max={100} value={percent} />
        </label>
        <Button variant="line" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Panel>
  );
}
