import { useEffect, useRef, useState } from 'react';
import { photoFileMessages } from '#domain/inventory/incident-photo.ts';
import { StoredPhoto } from '#domain/media/media-commands.ts';
import { call } from '#src/identity/call.ts';
import { PhotoDrop } from '#src/shared/media/photo-drop.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { PictureFrame } from '#src/ui/marks/picture-frame.tsx';
import { shrinkProductPhoto } from '#workers/photo/shrink-in-worker.ts';
import styles from '#src/shared/media/uploaded-picture.module.css';

interface UploadedPictureProps {
  /** Whose it is: it sets the tone of the frame. */
  seed: string;
  url: string | null;
  onChange: (url: string | null) => void;
}

/** The picture of something. A photograph is sent as soon as it is chosen, and is the thing's once that is saved. */
export function UploadedPicture({ seed, url, onChange }: UploadedPictureProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const work = new AbortController();
    leaving.current = work;
    return () => work.abort();
  }, []);

  async function upload(photo: File): Promise<void> {
    setBusy(true);
    setProblem(null);
    const { signal } = leaving.current;
    const made = await shrinkProductPhoto(photo, signal).catch(() => null);
    if (signal.aborted) return;
    if (!made?.ok) {
      setBusy(false);
      return setProblem(photoFileMessages[made?.refusal ?? 'broken_photo']);
    }
    const bytes = Uint8Array.from(atob(made.value), (each) => each.charCodeAt(0));
    const file = new Blob([bytes], { type: 'image/jpeg' });
    const answer = await call('/api/v1/media/photos', StoredPhoto, { method: 'POST', file });
    setBusy(false);
    if (answer.ok) onChange(answer.body.public_url);
    else setProblem(answer.message);
  }

  return (
    <div className={styles.picture} aria-busy={busy || undefined}>
      <PictureFrame seed={seed} src={url} photo={url !== null} alt="" size="thumb" />
      {url === null ? (
        <PhotoDrop
          most={1}
          room={busy ? 0 : 1}
          onFiles={([file], problems) => {
            setProblem(problems[0] ?? null);
            if (file) void upload(file);
          }}
        />
      ) : (
        <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
          Quitar la foto
        </Button>
      )}
      {busy && <p role="status">Subiendo la foto…</p>}
      {problem && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
    </div>
  );
}
