import { useState } from 'react';
import { X } from 'lucide-react';
import { rememberDismissed, wasDismissed } from '#src/app/notices/dismissed.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { appConfig } from '#src/shared/settings/company-settings.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from '#src/app/shells/beta-banner.module.css';

const NOTICE = 'beta';

/**
 * The parts that work today and those to come: the title is the specification's (§1), the lists are kept true by hand
 * (decision 0094). Once closed, it stays closed on this device.
 */
export function BetaBanner() {
  const [closed, setClosed] = useState(() => wasDismissed(NOTICE));
  const isShown = useSignalValue(appConfig).features.beta;
  if (closed || !isShown) return null;

  const close = () => {
    rememberDismissed(NOTICE);
    setClosed(true);
  };
  return (
    <aside className={styles.banner} aria-label="Aviso del sitio">
      <details className={styles.details}>
        <summary className={styles.summary}>
          <span>
            <b>Sitio en Construcción</b> - <span className={styles.together}>Funcionalidad Limitada</span>
          </span>
          <span className={styles.more}>Detalles</span>
        </summary>
        <div className={styles.text}>
          <p>
            <b>Disponible:</b> el registro (con verificación por SMS), el ingreso, el catálogo, comprar con
            cuenta o sin ella, pagar con los medios que muestra el checkout, seguir, cancelar y devolver un
            pedido, que cada tienda vea sus pedidos y lo que se le gira, y el portal administrativo.
          </p>
          <p>
            <b>Próximamente:</b> la mensajería con vendedores y el boletín.
          </p>
        </div>
      </details>
      <IconButton label="Cerrar aviso" className={styles.close} onClick={close}>
        <X />
      </IconButton>
    </aside>
  );
}
