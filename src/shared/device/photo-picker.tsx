import { useEffect, useId, useRef, useState } from 'react';
import { Camera, X } from 'lucide-react';
import { photoFileSentences, type PhotoFileRefusal } from '#domain/inventory/incident-photo.ts';
import type { Result } from '#domain/result.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from '#src/shared/device/photo-picker.module.css';

interface PhotoPickerProps {
  /** JPEG files in base64. */
  photos: readonly string[];
  most: number;
  /** Makes a file small enough to travel. */
  shrink: (file: Blob, signal: AbortSignal) => Promise<Result<string, PhotoFileRefusal>>;
  onChange: (photos: readonly string[]) => void;
}

/**
 * Takes photographs with the camera or from the device, and shows those already taken. Works without a
 * network.
 */
export function PhotoPicker({ photos, most, shrink, onChange }: PhotoPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const room = most - photos.length;

  useEffect(() => () => leaving.current?.abort(), []);

  async function add(files: readonly File[]): Promise<void> {
    const work = new AbortController();
    leaving.current = work;
    setBusy(true);
    setProblem(files.length > room ? `Caben ${room} más: se toman las primeras.` : null);
    let taken = photos;
    for (const file of files.slice(0, room)) {
      const made = await shrink(file, work.signal).catch(() => null);
      if (work.signal.aborted) return;
      if (made?.ok) taken = [...taken, made.value];
      else setProblem(photoFileSentences[made?.refusal ?? 'broken_photo']);
    }
    setBusy(false);
    if (taken !== photos) onChange(taken);
  }

  return (
    <div className={styles.picker}>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((jpeg, at) => (
            <li key={`${at} ${jpeg.length}`}>
              <img src={`data:image/jpeg;base64,${jpeg}`} alt={`Foto ${at + 1}`} />
              <IconButton
                label={`Quitar la foto ${at + 1}`}
                disabled={busy}
                onClick={() => onChange(photos.filter((_, index) => index !== at))}
              >
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
        accept="image/jpeg,image/png,image/webp"
        multiple
        tabIndex={-1}
        aria-label="Fotos del incidente"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      <div>
        <Button variant="line" busy={busy} disabled={room <= 0} onClick={() => input.current?.click()}>
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
