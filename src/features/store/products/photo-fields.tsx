import { lazy, Suspense, useState } from 'react';
import { Crop, Trash2 } from 'lucide-react';
import { formatPercent } from '#domain/base/money.ts';
import { PhotoDrop } from '#src/shared/media/photo-drop.tsx';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { OrderHandle } from '#src/ui/forms/order-handle.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import type { PhotoUpload } from '#src/shared/media/photo-uploads.ts';
import {
  type EditImages,
  photoName,
  type ProductPhoto,
  useProductPhotos,
} from '#src/features/store/products/use-product-photos.ts';
import rows from '#src/shared/media/photo-rows.module.css';
import styles from '#src/features/store/products/photo-fields.module.css';

const CropDialog = lazy(() => import('#src/shared/media/crop-dialog.tsx'));

interface PhotoFieldsProps {
  productId: string;
  /** The name of the product, by which the outbox names its photographs. */
  name: string;
  images: readonly { public_url: string }[];
  problem: string | undefined;
  onChange: (edit: EditImages) => void;
}

/** The photographs of a product in their order; the first is the one that lists show. */
export function PhotoFields({ productId, name, images, problem, onChange }: PhotoFieldsProps) {
  const { photos, room, problems, closeProblems, isSaving, add, toCrop, replace, move, remove } =
    useProductPhotos(images, name, onChange);
  const [cropping, setCropping] = useState<{ url: string; name: string; file: Blob; preview: string } | null>(
    null,
  );

  async function crop(photo: ProductPhoto, place: number): Promise<void> {
    const file = await toCrop(photo);
    if (file) setCropping({ url: photo.url, name: photoName(place), file, preview: photo.preview ?? '' });
  }

  return (
    <div className={styles.photos}>
      {photos.length > 0 && (
        <ol className={rows.list} aria-label="Fotos del producto, en su orden">
          {photos.map((photo, place) => (
            <li key={photo.url} className={rows.row}>
              <Picture photo={photo} productId={productId} />
              <div className={styles.what}>
                <p className={styles.name}>{photoName(place)}</p>
                {place === 0 && <Badge tone="info">Principal</Badge>}
                {photo.upload && <UploadBadge upload={photo.upload} />}
              </div>
              <div className={rows.acts}>
                {photos.length > 1 && (
                  <OrderHandle
                    name={photoName(place)}
                    place={place}
                    count={photos.length}
                    onMove={(to) => move(photo.url, to)}
                  />
                )}
                <IconButton
                  label={`Recortar ${photoName(place)}`}
                  disabled={photo.preview === null}
                  onClick={() => void crop(photo, place)}
                >
                  <Crop />
                </IconButton>
                <IconButton label={`Quitar ${photoName(place)}`} onClick={() => void remove(photo.url)}>
                  <Trash2 />
                </IconButton>
              </div>
            </li>
          ))}
        </ol>
      )}
      {problem && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
      {problems.length > 0 && (
        <Banner tone="bad" inset onClose={closeProblems}>
          <ul>
            {problems.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Banner>
      )}
      {isSaving && <p role="status">Guardando la foto en este equipo…</p>}
      <PhotoDrop room={room} onFiles={(files, refused) => void add(files, refused)} />
      {cropping && (
        <Suspense fallback={null}>
          <CropDialog
            photo={cropping}
            onCropped={(file) => void replace(cropping.url, file)}
            onClose={() => setCropping(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Picture({ photo: { url, preview, upload }, productId }: { photo: ProductPhoto; productId: string }) {
  if (upload && preview !== null) return <img src={preview} alt="" className={rows.thumb} />;
  return <ProductPicture productId={productId} src={preview === null ? null : url} size="thumb" />;
}

function UploadBadge({ upload: { state, progress, message } }: { upload: PhotoUpload }) {
  if (state === 'refused') return <Badge tone="bad">{message ?? 'No se pudo subir'}</Badge>;
  if (state === 'sent') return <Badge tone="ok">Subida</Badge>;
  if (state === 'sending' && progress !== null)
    return <Badge tone="info">Subiendo {formatPercent(progress * 100)}</Badge>;
  return <Badge tone="warn">Por subir</Badge>;
}
