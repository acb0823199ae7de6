import { dotDrawing, dotsThatFit } from '#domain/labels/printer-dots.ts';
import { QrDrawing } from '#src/ui/marks/qr-drawing.tsx';

interface QrInDotsProps {
  text: string;
  label: string;
  /** The width of its place, which its white margin may fill. */
  roomMm: number;
  className?: string | undefined;
}

/** A QR code for a printed label: each of its modules has the same whole dots of the printer. */
export function QrInDots({ roomMm, ...code }: QrInDotsProps) {
  const measure = (modules: number) => dotDrawing(modules, Math.max(1, dotsThatFit(modules, roomMm)));
  return <QrDrawing {...code} measure={measure} />;
}
