import { ExportPending } from '#src/shared/outbox/export-pending.tsx';
import { BoxArt } from '#src/ui/marks/box-art.tsx';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PictureFrame } from '#src/ui/marks/picture-frame.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import error from '#src/app/error-screen.module.css';
import styles from '#src/app/notices/store-failure-screen.module.css';

/** Failures that leave nothing to show. A full device still shows what it has (`Notices`). */
export type BlockingFailure = 'corrupted' | 'newer_version' | 'unavailable';

const words = {
  corrupted: {
    title: 'La copia del catálogo en este equipo se dañó',
    what: 'El navegador no puede leer lo que MeStore había guardado.',
  },
  newer_version: {
    title: 'Este equipo tiene datos de una versión más nueva',
    what: 'MeStore se abrió aquí con una versión posterior a esta. Recarga para usar la nueva.',
  },
  unavailable: {
    title: 'El navegador no deja guardar datos',
    what: 'Puede ser falta de espacio, una ventana privada, un bloqueo de datos del sitio o que otra pestaña tenga la base ocupada. Libera espacio, cierra las otras pestañas y vuelve a intentar.',
  },
} satisfies Record<BlockingFailure, { title: string; what: string }>;

export default function StoreFailureScreen({ failure }: { failure: BlockingFailure }) {
  const { title, what } = words[failure];
  return (
    <Page title={title}>
      <div className={error.screen}>
        <PictureFrame seed="storage" src={null} alt="" fallback={<BoxArt />} className={styles.picture} />
        <p>{what}</p>
        <p>
          <b>Lo que está a salvo:</b> tus cambios por enviar están en otra base, la bandeja de salida, y no se
          borran con nada de esto. Lo ya enviado está en el servidor.
        </p>
        <div className={error.actions}>
          <Button onClick={() => location.reload()}>
            {failure === 'newer_version' ? 'Recargar' : 'Reintentar'}
          </Button>
          <ExportPending />
          {failure !== 'unavailable' && (
            <Button variant="danger-quiet" onClick={() => void eraseAsking()}>
              Borrar la copia local del catálogo y volver a bajarla
            </Button>
          )}
        </div>
      </div>
    </Page>
  );
}

async function eraseAsking(): Promise<void> {
  const sure = await confirmDialog({
    title: '¿Borrar la copia local del catálogo?',
    text: 'Se vuelve a bajar completa la próxima vez que haya conexión. Tus cambios por enviar no se tocan.',
    confirm: 'Borrar y bajar',
    danger: true,
  });
  if (!sure) return;
  try {
    const { eraseLocalCopy } = await import('#src/sync/erase-local-copy.ts');
    await eraseLocalCopy();
    location.reload();
  } catch {
    toast({
      tone: 'error',
      text: 'No se pudo borrar la copia. Cierra las otras pestañas de MeStore y reintenta.',
    });
  }
}
