import { useState, type ReactNode } from 'react';
import { ImageOff, Pause, Play, RotateCw } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { clipSource } from '#src/features/front/landing/process/clip-source.ts';
import { CLIP_S, processGuide, type StepId } from '#src/features/front/landing/process/process-guide.ts';
import {
  CLIP_SIZE,
  PICTURE_SIZE,
  stepMedia,
  type StepMedia,
} from '#src/features/front/landing/process/step-media.ts';
import { useClip, type ClipState } from '#src/features/front/landing/process/use-clip.ts';
import styles from '#src/features/front/landing/process/step-clip.module.css';

const pause = (
  <>
    <Pause /> Pausar
  </>
);
const play = (
  <>
    <Play /> Reproducir
  </>
);
const again = (
  <>
    <RotateCw /> Reintentar
  </>
);

/** What the one control of a clip does next. */
const controlOf: Record<ClipState, ReactNode> = {
  still: play,
  loading: pause,
  playing: pause,
  paused: play,
  failed: again,
};

/** The picture of a step and, when somebody plays it, its clip in the same place. */
export function StepClip({ step }: { step: StepId }) {
  const media = stepMedia[step];
  const [source] = useState(() => clipSource(media));
  return (
    <div className={styles.shown}>
      {source === null ? <Unsupported step={step} /> : <Player step={step} media={media} source={source} />}
      <details className={styles.told}>
        <summary>Qué muestra el video</summary>
        <ol>
          {processGuide[step].captions.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}

function Unsupported({ step }: { step: StepId }) {
  return (
    <>
      <div className={styles.frame}>
        <StepPicture step={step} />
      </div>
      <Banner tone="info" inset>
        Su navegador no soporta video HTML5.
      </Banner>
    </>
  );
}

function Player({ step, media, source }: { step: StepId; media: StepMedia; source: string }) {
  const { element, state, atS, toggle, listeners } = useClip();
  return (
    <>
      <div className={styles.frame}>
        <video
          ref={element}
          src={source}
          {...CLIP_SIZE}
          preload="none"
          playsInline
          muted
          aria-label={`Video de ${CLIP_S} segundos: ${processGuide[step].name}`}
          {...listeners}
        >
          <track kind="captions" src={media.captions} srcLang="es" label="Español" default />
          Su navegador no soporta video HTML5.
        </video>
        {(state === 'still' || state === 'failed') && <StepPicture step={step} />}
        {state === 'still' && <span className={styles.hint}>Video de {CLIP_S} segundos con subtítulos</span>}
      </div>
      <div className={styles.controls}>
        <Button variant="soft" onClick={toggle}>
          {controlOf[state]}
        </Button>
        <progress max={CLIP_S} value={atS} aria-label="Avance del video" />
        <span className={styles.time}>{state === 'loading' ? 'Cargando…' : `${atS} de ${CLIP_S} s`}</span>
      </div>
      {state === 'failed' && (
        <Banner tone="bad" inset>
          No pudimos cargar el video. Revisa tu conexión; lo que muestra también está escrito abajo.
        </Banner>
      )}
    </>
  );
}

function StepPicture({ step }: { step: StepId }) {
  const [isMissing, setMissing] = useState(false);
  const { pictured } = processGuide[step];
  if (isMissing)
    return (
      <span className={styles.missing} role="img" aria-label={pictured}>
        <ImageOff />
        <span>No pudimos cargar la imagen.</span>
      </span>
    );
  return (
    <img
      className={styles.picture}
      src={stepMedia[step].picture}
      {...PICTURE_SIZE}
      alt={pictured}
      onError={() => setMissing(true)}
    />
  );
}
