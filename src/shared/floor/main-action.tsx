import { Camera, Grid3x3 } from 'lucide-react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { canReadCodes } from '#src/device/scanner/read-codes.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

/** The content that a screen of work shows below its heading. */
export type View = 'scan' | 'camera' | 'keypad' | 'problem' | 'damage';

/** What a person does about a label that nothing reads. */
const WRITE_CODE = 'Escribir el código';

interface MainActionProps {
  view: View;
  onView: (view: View) => void;
  /** The view for typing: on a device whose browser reads no codes, and for a label that it does not read. */
  typed: 'keypad' | 'problem';
}

/** The camera where there is one, else the keypad, which a person with a hardware reader seldom needs. */
export function MainAction({ view, onView, typed }: MainActionProps) {
  const readsCodes = useSignalValue(canReadCodes);
  if (view === 'camera') {
    return (
      <div className={typed === 'problem' ? styles.pair : undefined}>
        <Button variant="line" wide className={styles.primary} onClick={() => onView('scan')}>
          Cerrar la cámara
        </Button>
        {typed === 'problem' && (
          <Button variant="line" wide className={styles.primary} onClick={() => onView(typed)}>
            {WRITE_CODE}
          </Button>
        )}
      </div>
    );
  }
  if (readsCodes) {
    return (
      <Button wide className={styles.primary} onClick={() => onView('camera')}>
        <Camera /> Abrir la cámara
      </Button>
    );
  }
  return (
    <Button wide className={styles.primary} onClick={() => onView(typed)}>
      {typed === 'keypad' && <Grid3x3 />} {typed === 'keypad' ? 'Teclado' : WRITE_CODE}
    </Button>
  );
}
