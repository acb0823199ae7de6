import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Flashlight, FlashlightOff } from 'lucide-react';
import { hasTorch, lightTorch, readCodes } from '#src/device/scanner/read-codes.ts';
import { noteTouch } from '#src/session/floor.ts';
import styles from '#src/shared/scanning/code-camera.module.css';

/** The same label in front of the camera is one scan until this long has passed without it. */
const SAME_CODE_MS = 1_500;

interface CodeCameraProps {
  onCode: (code: string) => void;
  /** Called with the reason why the camera reads no codes (`cameraProblem`). */
  onNoCamera: (error: unknown) => void;
}

/** Reads codes with the camera, one after the other, with a torch where there is one. */
export function CodeCamera({ onCode, onNoCamera }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [torch, setTorch] = useState<'off' | 'on' | 'none'>('none');
  const see = useEffectEvent(onCode);
  const fail = useEffectEvent(onNoCamera);
  useEffect(() => {
    const looking = new AbortController();
    let last = { code: '', atMs: 0 };
    const seen = (code: string) => {
      const isAgain = code === last.code && performance.now() - last.atMs < SAME_CODE_MS;
      last = { code, atMs: performance.now() };
      if (isAgain) return;
      // Whoever reads with the camera is there, though they touch nothing.
      noteTouch();
      see(code);
    };
    if (video.current) readCodes(video.current, seen, looking.signal).catch((error: unknown) => fail(error));
    return () => looking.abort();
  }, []);

  async function turnTorch(): Promise<void> {
    if (!video.current) return;
    const wanted = torch !== 'on';
    await lightTorch(video.current, wanted).then(
      () => setTorch(wanted ? 'on' : 'off'),
      () => setTorch('none'),
    );
  }

  return (
    <div className={styles.camera}>
      <video
        ref={video}
        muted
        playsInline
        aria-label="Cámara"
        onPlaying={({ currentTarget }) => {
          setTorch(hasTorch(currentTarget) ? 'off' : 'none');
          // On a phone it opens below the screen's cards, and has its height by now.
          currentTarget.scrollIntoView({ block: 'center' });
        }}
      />
      {torch !== 'none' && (
        <button type="button" aria-pressed={torch === 'on'} onClick={() => void turnTorch()}>
          {torch === 'on' ? <FlashlightOff /> : <Flashlight />}
          {torch === 'on' ? 'Apagar linterna' : 'Linterna'}
        </button>
      )}
    </div>
  );
}
