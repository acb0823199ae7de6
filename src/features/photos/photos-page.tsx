import { useState } from 'react';
import { ImagePlus } from 'lucide-react';
import { ErrorCode, useDropzone } from 'react-dropzone';
import { can } from '#domain/accounts/capabilities.ts';
import { MAX_PHOTOS, type PhotoRefusal, photoRefusalText } from '#domain/media/photo-choice.ts';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#domain/media/photo.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { account } from '#src/session/session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Page } from '#src/ui/page.tsx';
import CropDialog from '#src/features/photos/crop-dialog.tsx';
import { PhotoRow } from '#src/features/photos/photo-row.tsx';
import { isSendable, usePhotoUploads } from '#src/features/photos/use-photo-uploads.ts';
import styles from '#src/features/photos/photos-page.module.css';

const accept = Object.fromEntries(PHOTO_TYPES.map((each) => [each, []]));
const refusals = [ErrorCode.FileTooLarge, ErrorCode.FileInvalidType, ErrorCode.TooManyFiles] as const;

/** Chooses photographs of products, crops them and sends them (spec §2, the image upload page). */
export default function PhotosPage() {
  const { photos, offline, add, replace, remove, send, sendAll } = usePhotoUploads();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [cropping, setCropping] = useState<string | null>(null);
  const role = useSignalValue(account)?.user_type;
  const maySend = role !== undefined && can(role, 'manageCatalog');
  const room = MAX_PHOTOS - photos.length;

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    maxSize: MAX_PHOTO_BYTES,
    noClick: true,
    noKeyboard: true,
    getErrorMessage: ({ code }, file) =>
      photoRefusalText(refusals.find((each) => each === code) ?? ('other' satisfies PhotoRefusal), file),
    onDrop(accepted, rejected) {
      const tooMany = accepted.slice(room).map((file) => photoRefusalText('too-many-files', file));
      setProblems([
        ...rejected.flatMap(({ errors }) => errors.slice(0, 1).map((each) => each.message)),
        ...tooMany,
      ]);
      add(accepted.slice(0, room));
    },
  });
  const cropped = photos.find((each) => each.id === cropping);

  return (
    <Page title="Subir fotos">
      <div className={styles.page}>
        <div {...getRootProps({ className: classNames(styles.drop, isDragActive && styles.over) })}>
          <input {...getInputProps({ 'aria-label': 'Fotos' })} />
          <ImagePlus aria-hidden="true" />
          <p className={styles.dragging}>
            {isDragActive ? 'Suéltalas aquí' : 'Arrastra aquí las fotos, pégalas, o'}
          </p>
          <Button variant="soft" onClick={open} disabled={room <= 0}>
            Elegir fotos
          </Button>
          <p className={styles.rules}>Hasta {MAX_PHOTOS} fotos JPEG, PNG o WebP, de máximo 5 MB cada una.</p>
        </div>
        {problems.length > 0 && (
          <Banner tone="bad" inset onClose={() => setProblems([])}>
            <ul>
              {problems.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Banner>
        )}
        {photos.length > 0 && (
          <ul className={styles.list} aria-label="Fotos elegidas">
            {photos.map((each) => (
              <PhotoRow
                key={each.id}
                photo={each}
                offline={offline}
                onCrop={() => setCropping(each.id)}
                onRetry={() => send(each.id)}
                onRemove={() => remove(each.id)}
              />
            ))}
          </ul>
        )}
        {maySend ? (
          <Button disabled={!photos.some(isSendable)} onClick={sendAll}>
            Subir
          </Button>
        ) : (
          <Banner tone="info" inset>
            Puedes elegir y recortar. Para subirlas, ingresa con una cuenta que administre productos.
          </Banner>
        )}
      </div>
      {cropped && (
        <CropDialog
          photo={cropped}
          onCropped={(file) => replace(cropped.id, file)}
          onClose={() => setCropping(null)}
        />
      )}
    </Page>
  );
}
