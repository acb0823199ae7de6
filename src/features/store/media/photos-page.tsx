import { lazy, Suspense, useState } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { MAX_PHOTOS } from '#domain/media/photo-choice.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PhotoDrop } from '#src/shared/media/photo-drop.tsx';
import { ChosenRow, UploadRow } from '#src/features/store/media/photo-row.tsx';
import { usePhotoUploads } from '#src/features/store/media/use-photo-uploads.ts';
import rows from '#src/shared/media/photo-rows.module.css';
import styles from '#src/features/store/media/photos-page.module.css';

const CropDialog = lazy(() => import('#src/shared/media/crop-dialog.tsx'));

/** Chooses photographs of products, crops them and sends them (spec §2, the image upload page). */
export default function PhotosPage() {
  const { chosen, uploads, add, replace, drop, move, saveAll, remove } = usePhotoUploads();
  const offline = useSignalValue(connection) === 'offline';
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [cropping, setCropping] = useState<string | null>(null);
  const authority = authorityOf(useSignalValue(account));
  const maySend = can(authority, 'manageCatalog');

  function take(files: File[], refused: string[]): void {
    setProblems(refused);
    add(files);
  }
  const cropped = chosen.find((each) => each.id === cropping);
  const onTheirWay = uploads.filter((each) => each.state !== 'sent');

  return (
    <Page title="Subir fotos">
      <div className={styles.page}>
        <PhotoDrop room={MAX_PHOTOS - chosen.length - onTheirWay.length} onFiles={take} />
        {problems.length > 0 && (
          <Banner tone="bad" inset onClose={() => setProblems([])}>
            <ul>
              {problems.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Banner>
        )}
        {chosen.length > 0 && (
          <ul className={rows.list} aria-label="Fotos elegidas">
            {chosen.map((each, place) => (
              <ChosenRow
                key={each.id}
                photo={each}
                place={place}
                count={chosen.length}
                onMove={(to) => move(each.id, to)}
                onCrop={() => setCropping(each.id)}
                onRemove={() => drop(each.id)}
              />
            ))}
          </ul>
        )}
        {maySend ? (
          <Button disabled={chosen.length === 0} onClick={() => void saveAll()}>
            Subir
          </Button>
        ) : (
          <Banner tone="info" inset>
            Puedes elegir y recortar. Para subirlas, ingresa con una cuenta que administre productos.
          </Banner>
        )}
        {uploads.length > 0 && (
          <ul className={rows.list} aria-label="Fotos guardadas en este equipo">
            {uploads.map((each) => (
              <UploadRow key={each.id} upload={each} offline={offline} onRemove={() => void remove(each)} />
            ))}
          </ul>
        )}
      </div>
      {cropped && (
        <Suspense fallback={null}>
          <CropDialog
            photo={cropped}
            onCropped={(file) => replace(cropped.id, file)}
            onClose={() => setCropping(null)}
          />
        </Suspense>
      )}
    </Page>
  );
}
