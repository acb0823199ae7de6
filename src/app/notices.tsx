import { ExportPending } from '#src/pieces/export-pending.tsx';
import { InstallBanner } from '#src/app/install-banner.tsx';
import { UpdateNotice } from '#src/app/update-notice.tsx';
import { storeFailure } from '#src/db/local-store.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { Banner } from '#src/ui/banner.tsx';

/** What a screen must say above its content: a full device, a new version, that it can be installed. */
export default function Notices() {
  const full = useSignalValue(storeFailure) === 'quota';
  return (
    <>
      {full && (
        <Banner tone="bad" action={<ExportPending size="sm" />}>
          <b>Este equipo no tiene espacio.</b> El catálogo dejó de actualizarse y los cambios nuevos pueden no
          guardarse. Libera espacio y vuelve a abrir MeStore.
        </Banner>
      )}
      <UpdateNotice />
      <InstallBanner />
    </>
  );
}
