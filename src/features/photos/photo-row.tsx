import { Copy, Crop, RotateCw, X } from 'lucide-react';
import { formatBytes } from '#src/shared/device/format-bytes.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { type ChosenPhoto } from '#src/features/photos/use-photo-uploads.ts';
import styles from '#src/features/photos/photos-page.module.css';

interface PhotoRowProps {
  photo: ChosenPhoto;
  offline: boolean;
  onCrop: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

export function PhotoRow({ photo, offline, onCrop, onRetry, onRemove }: PhotoRowProps) {
  const { name, file, preview, state, url } = photo;
  const isAtRest = state === 'chosen' || state === 'failed';
  return (
    <li className={styles.row}>
      <img src={preview} alt="" className={styles.thumb} />
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.size}>{formatBytes(file.size)}</p>
        <State photo={photo} offline={offline} />
      </div>
      <div className={styles.acts}>
        {isAtRest && (
          <IconButton label={`Recortar ${name}`} onClick={onCrop}>
            <Crop />
          </IconButton>
        )}
        {state === 'failed' && !photo.isFinal && (
          <IconButton label={`Volver a subir ${name}`} onClick={onRetry}>
            <RotateCw />
          </IconButton>
        )}
        {url !== null && (
          <Button variant="line" size="sm" onClick={() => void copy(url)}>
            <Copy />
            Copiar dirección
          </Button>
        )}
        <IconButton label={`Quitar ${name}`} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
    </li>
  );
}

function State({
  photo: { state, progress, message, name },
  offline,
}: {
  photo: ChosenPhoto;
  offline: boolean;
}) {
  switch (state) {
    case 'chosen':
      return null;
    case 'waiting':
      return <Badge tone="warn">{offline ? 'Sube sola cuando vuelva la conexión' : 'Espera su turno'}</Badge>;
    case 'sending':
      return (
        <progress aria-label={`Subiendo ${name}`} max={1} value={progress} className={styles.progress} />
      );
    case 'sent':
      return <Badge tone="ok">Subida</Badge>;
    case 'failed':
      return (
        <p role="alert" className={styles.problem}>
          {message}
        </p>
      );
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(url, location.origin).href);
    toast({ text: 'Dirección copiada.' });
  } catch {
    toast({ text: 'Este navegador no dejó copiar la dirección.', tone: 'error' });
  }
}
