import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canReadCodes, readCodes } from '#src/device/read-codes.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/floor/lock-screen.module.css';

/** Reads a badge with the camera, where there is no reader for it. Nothing where the browser cannot. */
export function BadgeCamera({ onCode }: { onCode: (code: string) => void }) {
  const [looking, setLooking] = useState(false);
  const [noCamera, setNoCamera] = useState(false);
  if (!canReadCodes()) return null;
  if (looking) {
    return (
      <>
        <Looking
          onCode={(code) => {
            setLooking(false);
            onCode(code);
          }}
          onNoCamera={() => {
            setLooking(false);
            setNoCamera(true);
          }}
        />
        <Button variant="line" wide onClick={() => setLooking(false)}>
          Cerrar la cámara
        </Button>
      </>
    );
  }
  return (
    <>
      {noCamera && <p>No se pudo abrir la cámara. Dale permiso en el navegador.</p>}
      <Button variant="line" wide onClick={() => setLooking(true)}>
        Leer el carné con la cámara
      </Button>
    </>
  );
}

function Looking({ onCode, onNoCamera }: { onCode: (code: string) => void; onNoCamera: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const see = useEffectEvent(onCode);
  const fail = useEffectEvent(onNoCamera);
  useEffect(() => {
    const looking = new AbortController();
    if (video.current) {
      const first = (code: string) => {
        looking.abort();
        see(code);
      };
      readCodes(video.current, first, looking.signal).catch(() => fail());
    }
    return () => looking.abort();
  }, []);
  return <video ref={video} className={styles.camera} muted playsInline aria-label="Cámara" />;
}
