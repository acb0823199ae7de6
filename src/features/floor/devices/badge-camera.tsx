import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { canReadCodes, readCodes } from '#src/device/scanner/read-codes.ts';
import { cameraProblem } from '#src/shared/scanning/camera-problem.ts';
import { Button } from '#src/ui/button.tsx';
import { useOverlay } from '#src/ui/feedback/layers.ts';
import styles from '#src/features/floor/devices/lock-screen.module.css';

/**
 * Reads a badge with the camera, where the device has no badge reader. Shows nothing where the browser
 * cannot.
 */
export function BadgeCamera({ onCode }: { onCode: (code: string) => void }) {
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const readsCodes = useSignalValue(canReadCodes);
  useOverlay(looking, () => setLooking(false));
  if (!readsCodes) return null;
  if (looking) {
    return (
      <>
        <Looking
          onCode={(code) => {
            setLooking(false);
            onCode(code);
          }}
          onNoCamera={(error) => {
            setLooking(false);
            setProblem(cameraProblem(error, 'escribe tu PIN'));
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
      {problem && <p role="alert">{problem}</p>}
      <Button variant="line" wide onClick={() => setLooking(true)}>
        Leer el carné con la cámara
      </Button>
    </>
  );
}

interface LookingProps {
  onCode: (code: string) => void;
  onNoCamera: (error: unknown) => void;
}

function Looking({ onCode, onNoCamera }: LookingProps) {
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
      readCodes(video.current, first, looking.signal).catch((error: unknown) => fail(error));
    }
    return () => looking.abort();
  }, []);
  return <video ref={video} className={styles.camera} muted playsInline aria-label="Cámara" />;
}
