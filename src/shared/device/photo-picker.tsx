import { useId, useRef } from 'react';
import { Camera, X } from 'lucide-react';
import { PHOTO_FILES } from '#domain/media/photo.ts';
import type { PhotoWork } from '#src/shared/device/use-photo-work.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from '#src/shared/device/photo-picker.module.css';

const OFFERED = Object.entries(PHOTO_FILES)
  .flatMap(([type, ends]) => [type, ...ends])
  .join(',');

interface PhotoPickerProps {
  /** JPEG files in base64. */
  photos: readonly string[];
  most: number;
  /** What makes those that are chosen small enough to travel. */
  work: PhotoWork;
  /** @param at the place of the photograph, from 0. Absent where none is shown. */
  onRemove?: (at: number) => void;
}

/**
 * Takes photographs with the camera or from the device, and shows those already taken. Works without a
 * network.
 */
export function PhotoPicker({ photos, most, work, onRemove }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, problem, prepare } = work;
  const room = most - photos.length;

  return (
    <div className={styles.picker}>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((jpeg, at) => (
            <li key={`${at} ${jpeg.length}`}>
              <img src={`data:image/jpeg;base64,${jpeg}`} alt={`Foto ${at + 1}`} />
              <IconButton label={`Quitar la foto ${at + 1}`} disabled={isBusy} onClick={() => onRemove?.(at)}>
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        className={styles.input}
        accept={OFFERED}
        multiple
        tabIndex={-1}
        aria-label="Fotos del incidente"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void prepare(files, room);
        }}
      />
      <div>
        <Button variant="line" busy={isBusy} disabled={room <= 0} onClick={() => input.current?.click()}>
          <Camera />
          Agregar foto
        </Button>
      </div>
      {problem && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
    </div>
  );
}
