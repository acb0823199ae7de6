import { ExportPending } from '#src/shared/outbox/export-pending.tsx';
import { ImportProgress } from '#src/app/notices/import-progress.tsx';
import { InstallBanner } from '#src/app/notices/install-banner.tsx';
import { UpdateNotice } from '#src/app/notices/update-notice.tsx';
import { catalogueFull } from '#src/db/catalogue-progress.ts';
import { storeFailure } from '#src/db/local-store.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { dismissWipeNotice, wipeNotice } from '#src/identity/wipe-notice.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';

/**
 * The notices above a screen's content: a full device, a new version, the offer to install, the progress of
 * the first import.
 */
export default function Notices() {
  const wiped = useSignalValue(wipeNotice);
  const full = useSignalValue(storeFailure) === 'quota';
  const partial = useSignalValue(catalogueFull);
  return (
    <>
      {partial && !full && (
        <Banner tone="warn">
          <b>El catálogo no cabe completo en este equipo.</b> Lo que ya está aquí sirve sin conexión, y queda
          espacio para guardar tus cambios. Libera espacio en el equipo y vuelve a abrir MeStore.
        </Banner>
      )}
      {full && (
        <Banner tone="bad" action={<ExportPending size="sm" />}>
          <b>Este equipo no tiene espacio.</b> El catálogo dejó de actualizarse y los cambios nuevos pueden no
          guardarse. Libera espacio y vuelve a abrir MeStore.
        </Banner>
      )}
      {wiped && (
        <Banner tone="warn" onClose={() => void dismissWipeNotice()}>
          <b>Se cerró una sesión y se borraron sus datos de este equipo</b>, como se pidió desde otro. Lo que
          no se había enviado a nombre de esa cuenta se perdió.
        </Banner>
      )}
      <UpdateNotice />
      <InstallBanner />
      <ImportProgress />
    </>
  );
}
