import type { ReactNode } from 'react';
import { Copy, Crop, X } from 'lucide-react';
import { formatBytes } from '#src/shared/device/format-bytes.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { OrderHandle } from '#src/ui/forms/order-handle.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import type { ChosenPhoto } from '#src/shared/media/chosen-photo.ts';
import type { PhotoUpload } from '#src/shared/media/photo-uploads.ts';
import rows from '#src/shared/media/photo-rows.module.css';
import styles from '#src/features/store/media/photos-page.module.css';

interface ChosenRowProps {
  photo: ChosenPhoto;
  /** Its place among the chosen ones, from 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onCrop: () => void;
  onRemove: () => void;
}

/** A chosen photograph: the person can still crop it and put it elsewhere. */
export function ChosenRow({ photo, place, count, onMove, onCrop, onRemove }: ChosenRowProps) {
  const { name, file, preview, state, message } = photo;
  const isSaving = state === 'saving';
  return (
    <Row
      name={name}
      bytes={file.size}
      preview={preview}
      state={isSaving ? <Badge tone="warn">Guardando…</Badge> : message && <Problem>{message}</Problem>}
    >
      {count > 1 && (
        <OrderHandle name={name} place={place} count={count} disabled={isSaving} onMove={onMove} />
      )}
      <IconButton label={`Recortar ${name}`} disabled={isSaving} onClick={onCrop}>
        <Crop />
      </IconButton>
      <IconButton label={`Quitar ${name}`} disabled={isSaving} onClick={onRemove}>
        <X />
      </IconButton>
    </Row>
  );
}

interface UploadRowProps {
  upload: PhotoUpload;
  offline: boolean;
  onRemove: () => void;
}

/** A saved photograph, on its way or arrived. */
export function UploadRow({ upload, offline, onRemove }: UploadRowProps) {
  const { name, bytes, preview, url } = upload;
  return (
    <Row
      name={name}
      bytes={bytes}
      preview={preview}
      state={<UploadState upload={upload} offline={offline} />}
    >
      {url !== null && (
        <Button variant="line" size="sm" onClick={() => void copy(url)}>
          <Copy />
          Copiar dirección
        </Button>
      )}
      <IconButton label={`Quitar ${name}`} onClick={onRemove}>
        <X />
      </IconButton>
    </Row>
  );
}

interface RowProps {
  name: string;
  bytes: number;
  preview: string;
  state: ReactNode;
  children: ReactNode;
}

function Row({ name, bytes, preview, state, children }: RowProps) {
  return (
    <li className={rows.row}>
      <img src={preview} alt="" className={rows.thumb} />
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.size}>{formatBytes(bytes)}</p>
        {state}
      </div>
      <div className={rows.acts}>{children}</div>
    </li>
  );
}

function UploadState({ upload, offline }: Pick<UploadRowProps, 'upload' | 'offline'>) {
  const { state, progress, message, name } = upload;
  switch (state) {
    case 'waiting':
      return <Badge tone="warn">{offline ? 'Sube sola cuando vuelva la conexión' : 'Espera su turno'}</Badge>;
    case 'sending':
      return (
        <progress
          aria-label={`Subiendo ${name}`}
          max={1}
          {...(progress === null ? {} : { value: progress })}
          className={styles.progress}
        />
      );
    case 'sent':
      return <Badge tone="ok">Subida</Badge>;
    case 'refused':
      return <Problem>{message}</Problem>;
  }
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(url, location.origin).href);
    toast({ text: 'Dirección copiada.' });
  } catch {
    toast({ text: 'Este navegador no dejó copiar la dirección.', tone: 'error' });
  }
}
