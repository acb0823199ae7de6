import type { StepId } from '#src/features/front/landing/process/process-guide.ts';
import enviaMp4 from '#src/features/front/landing/process/media/clip-envia.mp4?url&no-inline';
import enviaWords from '#src/features/front/landing/process/media/clip-envia.vtt?url&no-inline';
import enviaWebm from '#src/features/front/landing/process/media/clip-envia.webm?url&no-inline';
import enviaPicture from '#src/features/front/landing/process/media/clip-envia.webp?url&no-inline';
import entregamosMp4 from '#src/features/front/landing/process/media/clip-entregamos.mp4?url&no-inline';
import entregamosWords from '#src/features/front/landing/process/media/clip-entregamos.vtt?url&no-inline';
import entregamosWebm from '#src/features/front/landing/process/media/clip-entregamos.webm?url&no-inline';
import entregamosPicture from '#src/features/front/landing/process/media/clip-entregamos.webp?url&no-inline';
import registraMp4 from '#src/features/front/landing/process/media/clip-registra.mp4?url&no-inline';
import registraWords from '#src/features/front/landing/process/media/clip-registra.vtt?url&no-inline';
import registraWebm from '#src/features/front/landing/process/media/clip-registra.webm?url&no-inline';
import registraPicture from '#src/features/front/landing/process/media/clip-registra.webp?url&no-inline';
import vendemosMp4 from '#src/features/front/landing/process/media/clip-vendemos.mp4?url&no-inline';
import vendemosWords from '#src/features/front/landing/process/media/clip-vendemos.vtt?url&no-inline';
import vendemosWebm from '#src/features/front/landing/process/media/clip-vendemos.webm?url&no-inline';
import vendemosPicture from '#src/features/front/landing/process/media/clip-vendemos.webp?url&no-inline';

/** Addresses of what a step shows. `npm run clips` makes the files. */
export interface StepMedia {
  picture: string;
  webm: string;
  mp4: string;
  /** Its captions, as WebVTT. */
  captions: string;
}

/** Of the pictures, in pixels. */
export const PICTURE_SIZE = { width: 540, height: 840 };
/** Of the clips, in pixels: the picture above, and below it the room for the captions. */
export const CLIP_SIZE = { width: 540, height: 930 };

export const stepMedia: Readonly<Record<StepId, StepMedia>> = {
  registra: { picture: registraPicture, webm: registraWebm, mp4: registraMp4, captions: registraWords },
  envia: { picture: enviaPicture, webm: enviaWebm, mp4: enviaMp4, captions: enviaWords },
  vendemos: { picture: vendemosPicture, webm: vendemosWebm, mp4: vendemosMp4, captions: vendemosWords },
  entregamos: {
    picture: entregamosPicture,
    webm: entregamosWebm,
    mp4: entregamosMp4,
    captions: entregamosWords,
  },
};
