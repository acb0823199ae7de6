import { ExportPending } from '#src/shared/outbox/export-pending.tsx';
import { ImportProgress } from '#src/app/notices/import-progress.tsx';
import { InstallBanner } from '#src/app/notices/install-banner.tsx';
import { InAppBrowserNotice } from '#src/app/notices/in-app-browser-notice.tsx';
import { AnalyticsQuestion } from '#src/app/notices/analytics-question.tsx';
import { UpdateNotice } from '#src/app/notices/update-notice.tsx';
import { catalogueFull } from '#src/db/fill/catalogue-progress.ts';
import { storeFailure } from '#src/db/local-store.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { storageFailureOf } from '#platform/storage-failure.ts';
import { textStorageFailure } from '#src/device/text-storage.ts';
import { dismissWipeNotice, wipeNotice } from '#src/identity/wipe-notice.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';

/**
 * The notices above a screen's content: a full device, a browser that keeps nothing or is another app's, a new version, the offer to install, the progress of
 * the first import.
 */
export default function Notices() {
  const wiped = useSignalValue(wipeNotice);
  const unkept = useSignalValue(textStorageFailure);
  const unkeptFor = unkept === null ? null : storageFailureOf(unkept);
  const failure = useSignalValue(storeFailure);
  const full = failure === 'full' || unkeptFor === 'full';
  // Who may not go on like that has a screen of their own.
  const inMemory = useSignalValue(worksInMemory) && failure !== 'blocked';
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
      {inMemory && (
        <Banner tone="warn">
          <b>Este navegador no guarda datos.</b> Con conexión puedes mirar y comprar: un pedido sale al
          confirmarlo, y nada queda pendiente. Para usar MeStore sin conexión, permite que este sitio guarde
          datos, o sal de la ventana privada, y recarga.
        </Banner>
      )}
      {unkeptFor !== null && !full && !inMemory && (
        <Banner tone="bad">
          <b>El navegador no guarda lo que haces aquí.</b> Tu carrito, tus listas y tu sesión duran hasta que
          cierres esta página. Permite en la configuración del navegador que este sitio guarde datos, y
          recarga.
        </Banner>
      )}
      {wiped && (
        <Banner tone="warn" onClose={() => void dismissWipeNotice()}>
          <b>Se cerró una sesión y se borraron sus datos de este equipo</b>, como se pidió desde otro. Lo que
          no se había enviado a nombre de esa cuenta se perdió.
        </Banner>
      )}
      <InAppBrowserNotice />
      <UpdateNotice />
      <InstallBanner />
      <ImportProgress />
      <AnalyticsQuestion />
    </>
  );
}
