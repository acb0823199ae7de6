import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#src/device/files/save-file.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import styles from '#src/features/account/second-factor/second-factor-page.module.css';

interface RecoveryCodesShownProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, this once. */
export function RecoveryCodesShown({ codes, onDone }: RecoveryCodesShownProps) {
  const [kept, setKept] = useState(false);
  // Nothing shows them again: a reload would lose them.
  useDirtyWhile('recovery-codes', true);
  function download(): void {
    const text = ['Códigos de recuperación de MeStore', 'Cada uno sirve una vez.', '', ...codes, ''].join(
      '\n',
    );
    saveFile(new Blob([text], { type: 'text/plain' }), 'mestore-codigos-de-recuperacion.txt');
  }
  return (
    <div className={styles.part}>
      <p>
        Si pierdes el teléfono, entras con uno de estos códigos en lugar del de la aplicación. Cada uno sirve
        una vez. Guárdalos lejos del teléfono.
      </p>
      <Banner tone="warn" inset>
        Solo se muestran ahora. Si los pierdes, saca otros aquí mismo.
      </Banner>
      <ul className={styles.codes} aria-label="Códigos de recuperación">
        {codes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <div className={styles.actions} data-print="off">
        <Button variant="soft" onClick={download}>
          <Download />
          Descargar
        </Button>
        <Button variant="soft" onClick={() => window.print()}>
          <Printer />
          Imprimir
        </Button>
      </div>
      <Check checked={kept} onChange={setKept}>
        Ya guardé mis códigos
      </Check>
      <Button disabled={!kept} onClick={onDone}>
        Listo
      </Button>
    </div>
  );
}
