import { useEffect } from 'react';
import { noteFailureDrawn } from '#src/device/initial-render.ts';
import { ExportPending } from '#src/shared/outbox/export-pending.tsx';
import { reloadApp } from '#src/device/service-worker.ts';
import { BoxArt } from '#src/ui/marks/box-art.tsx';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PictureFrame } from '#src/ui/marks/picture-frame.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { storeFailureMessages, type BlockingFailure } from '#src/app/notices/store-failure-messages.ts';
import error from '#src/app/screens/error-screen.module.css';
import styles from '#src/app/notices/store-failure-screen.module.css';

/** In place of every screen while this device's data are not at hand: the true cause, and the way out. */
export default function StoreFailureScreen({ failure }: { failure: BlockingFailure }) {
  useEffect(noteFailureDrawn, []);
  const { title, what, again, hasOutbox, erases } = storeFailureMessages[failure];
  return (
    <Page title={title}>
      <div className={error.screen}>
        <PictureFrame seed="storage" src={null} alt="" fallback={<BoxArt />} className={styles.picture} />
        <p>{what}</p>
        {hasOutbox && (
          <p>
            <b>Lo que está a salvo:</b> tus cambios por enviar están en otra base, la bandeja de salida, y no
            se borran con nada de esto. Lo ya enviado está en el servidor.
          </p>
        )}
        <div className={error.actions}>
          <Button onClick={() => void (failure === 'insecure' ? openSecurely() : reloadApp())}>
            {again}
          </Button>
          {hasOutbox && <ExportPending />}
          {erases && (
            <Button variant="danger-quiet" onClick={() => void eraseAsking(erases)}>
              {erasing[erases].button}
            </Button>
          )}
        </div>
      </div>
    </Page>
  );
}

function openSecurely(): void {
  location.assign(location.href.replace(/^http:/, 'https:'));
}

const erasing = {
  copy: {
    button: 'Borrar la copia local del catálogo y volver a bajarla',
    title: '¿Borrar la copia local del catálogo?',
    text: 'Se vuelve a bajar completa la próxima vez que haya conexión. Tus cambios por enviar no se tocan.',
    confirm: 'Borrar y bajar',
    failed: 'No se pudo borrar la copia. Cierra las otras pestañas de MeStore y reintenta.',
    erase: async () => (await import('#src/sync/erase-local-copy.ts')).eraseLocalCopy(),
  },
  outbox: {
    button: 'Empezar una bandeja nueva',
    title: '¿Empezar una bandeja nueva?',
    text: 'Los cambios que este equipo no había enviado se pierden: no se pueden leer. Lo ya enviado está en el servidor.',
    confirm: 'Borrar y empezar',
    failed: 'No se pudo borrar la bandeja. Cierra las otras pestañas de MeStore y reintenta.',
    erase: async () => (await import('#src/sync/erase-outbox.ts')).eraseOutbox(),
  },
};

async function eraseAsking(what: keyof typeof erasing): Promise<void> {
  const { title, text, confirm, failed, erase } = erasing[what];
  if (!(await confirmDialog({ title, text, confirm, danger: true }))) return;
  try {
    await erase();
    location.reload();
  } catch {
    toast({ tone: 'error', text: failed });
  }
}
