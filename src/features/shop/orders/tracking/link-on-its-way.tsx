import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/shop/orders/tracking/track-page.module.css';

interface LinkOnItsWayProps {
  /** The server's answer. */
  message: string;
  onCorrect: () => void;
}

/** Shown after the person asked for a link, with the way back to correct the text. */
export function LinkOnItsWay({ message, onCorrect }: LinkOnItsWayProps) {
  return (
    <div className={styles.form} role="status">
      <Banner tone="ok" inset>
        <p>{message}</p>
        <p>Si no llega en unos minutos, mira el correo no deseado.</p>
      </Banner>
      <Button variant="quiet" className={styles.again} onClick={onCorrect}>
        Corregir los datos
      </Button>
    </div>
  );
}
