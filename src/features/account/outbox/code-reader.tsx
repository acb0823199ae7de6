import { useEffect, useRef, useState } from 'react';
import { joinQrChunks, readQrChunk, withQrChunk, type QrChunk } from '#domain/plan-b/qr-chunks.ts';
import { readCodes } from '#src/device/scanner/read-codes.ts';
import { cameraProblem } from '#src/shared/scanning/camera-problem.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { ReadingDialog } from '#src/ui/feedback/reading-dialog.tsx';
import styles from '#src/features/account/outbox/plan-b-page.module.css';

interface CodeReaderProps {
  /** Receives the whole text once the camera has seen every code. */
  onRead: (text: string) => void;
  onClose: () => void;
}

/** Reads the codes of another device with the camera, in any order, and shows which are missing. */
export function CodeReader({ onRead, onClose }: CodeReaderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [held, setHeld] = useState<readonly QrChunk[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const whole = joinQrChunks(held);

  useEffect(() => {
    const looking = new AbortController();
    if (video.current) {
      const see = (code: string) => {
        const part = readQrChunk(code);
        if (part) setHeld((before) => (isNew(before, part) ? withQrChunk(before, part) : before));
      };
      readCodes(video.current, see, looking.signal).catch((error: unknown) =>
        setProblem(cameraProblem(error, 'usa el archivo')),
      );
    }
    return () => looking.abort();
  }, []);

  useEffect(() => {
    if (whole !== null) onRead(whole);
    // Called once: the reader closes with it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [whole]);

  return (
    <ReadingDialog title="Apunta al código del otro equipo" roomy={false} onClose={onClose}>
      {problem ? (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      ) : (
        <video ref={video} className={styles.camera} muted playsInline aria-label="Cámara" />
      )}
      <p role="status">{progressText(held)}</p>
    </ReadingDialog>
  );
}

function isNew(held: readonly QrChunk[], part: QrChunk): boolean {
  return !held.some((each) => each.set === part.set && each.at === part.at);
}

function progressText(held: readonly QrChunk[]): string {
  const of = held[0]?.of;
  if (of === undefined) return 'Ningún código leído todavía.';
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter(
    (at) => !held.some((each) => each.at === at),
  );
  return missing.length === 0
    ? 'Todo leído.'
    : `${held.length} de ${of} leídos. Falta ${missing.map((each) => `el ${each}`).join(', ')}.`;
}
