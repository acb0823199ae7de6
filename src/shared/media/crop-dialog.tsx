import { useRef, useState } from 'react';
import {
  ReactCrop,
  centerCrop,
  convertToPixelCrop,
  makeAspectCrop,
  type PercentCrop,
} from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { PHOTO_TYPES } from '#domain/media/photo.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import type { ChosenPhoto } from '#src/shared/media/chosen-photo.ts';
import styles from '#src/shared/media/crop-dialog.module.css';

/** The smallest cut, in pixels of the screen, and the proposed one, in per cent (spec §5). */
const MIN_SIDE = 50;
const PROPOSED = 50;
const QUALITY = 0.92;

interface CropDialogProps {
  photo: Pick<ChosenPhoto, 'name' | 'file' | 'preview'>;
  onCropped: (file: Blob) => void;
  onClose: () => void;
}

/** Cuts a square out of a photograph. An arrow moves it by a pixel, by 10 with Shift, by 100 with Ctrl. */
export default function CropDialog({ photo, onCropped, onClose }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [state, setState] = useState<'choosing' | 'cutting' | 'failed'>('choosing');

  async function apply(): Promise<void> {
    if (!image.current || !crop) return;
    setState('cutting');
    try {
      onCropped(await cutOut(image.current, crop, photo.file.type));
      onClose();
    } catch {
      setState('failed');
    }
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title="Recortar Imagen"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={state === 'cutting'} disabled={!crop} onClick={() => void apply()}>
            {state === 'cutting' ? 'Procesando...' : 'Aplicar Recorte'}
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <ReactCrop
          {...(crop ? { crop } : {})}
          onChange={(_, percent) => setCrop(percent)}
          aspect={1}
          minWidth={MIN_SIDE}
          minHeight={MIN_SIDE}
          keepSelection
          ariaLabels={ariaLabels}
        >
          <img
            ref={image}
            src={photo.preview}
            alt={`Foto «${photo.name}», para recortar`}
            onLoad={({ currentTarget: { width, height } }) => setCrop(proposed(width, height))}
            onError={() => setState('failed')}
          />
        </ReactCrop>
        {state === 'failed' && (
          <Banner tone="bad" inset>
            Esta foto no se puede recortar. Quítala y elige otra.
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function proposed(width: number, height: number): PercentCrop {
  return centerCrop(makeAspectCrop({ unit: '%', width: PROPOSED }, 1, width, height), width, height);
}

async function cutOut(image: HTMLImageElement, crop: PercentCrop, type: string): Promise<Blob> {
  const { x, y, width, height } = convertToPixelCrop(crop, image.naturalWidth, image.naturalHeight);
  const side = Math.max(1, Math.round(Math.min(width, height)));
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  const made = await canvas.convertToBlob({ type, quality: QUALITY });
  // A browser that cannot write the format writes PNG.
  if (!PHOTO_TYPES.some((each) => each === made.type)) throw new Error(`Written as ${made.type}.`);
  return made;
}

const ariaLabels = {
  cropArea: 'Usa las flechas para mover el recorte',
  nwDragHandle: 'Usa las flechas para mover la esquina superior izquierda',
  nDragHandle: 'Usa las flechas para mover el borde superior',
  neDragHandle: 'Usa las flechas para mover la esquina superior derecha',
  eDragHandle: 'Usa las flechas para mover el borde derecho',
  seDragHandle: 'Usa las flechas para mover la esquina inferior derecha',
  sDragHandle: 'Usa las flechas para mover el borde inferior',
  swDragHandle: 'Usa las flechas para mover la esquina inferior izquierda',
  wDragHandle: 'Usa las flechas para mover el borde izquierdo',
};
