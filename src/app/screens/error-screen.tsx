import { useEffect } from 'react';
import { noteFailureDrawn } from '#src/device/initial-render.ts';
import { reloadApp } from '#src/device/service-worker.ts';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from '#src/app/screens/error-screen.module.css';

/** After this many failures of one screen, trying again is no longer the advice. */
const REPEATED = 2;

interface ErrorScreenProps {
  failures: number;
  onRetry: () => void;
}

export function ErrorScreen({ failures, onRetry }: ErrorScreenProps) {
  useEffect(noteFailureDrawn, []);
  return (
    <Page title="Algo salió mal">
      <div className={styles.screen} role="alert">
        <p>Se produjo un error inesperado en la aplicación</p>
        <p>
          {failures >= REPEATED
            ? 'Sigue fallando: recarga la página completa. Tu carrito y tus cambios por enviar están guardados en este equipo.'
            : 'Tu carrito y tus cambios por enviar están guardados en este equipo.'}
        </p>
        <div className={styles.actions}>
          <Button variant={failures >= REPEATED ? 'soft' : 'solid'} onClick={onRetry}>
            Reintentar
          </Button>
          <Button variant={failures >= REPEATED ? 'solid' : 'line'} onClick={() => void reloadApp()}>
            Recargar la página
          </Button>
          <Button variant="quiet" onClick={() => history.back()}>
            Volver
          </Button>
        </div>
      </div>
    </Page>
  );
}
