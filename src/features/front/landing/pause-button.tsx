import { Pause, Play } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';

interface PauseButtonProps {
  isMoving: boolean;
  /** What moves, with its article: «las vistas». */
  what: string;
  onToggle: () => void;
  className?: string | undefined;
}

/** Stops what moves by itself, and lets it go on (WCAG 2.2.2). */
export function PauseButton({ isMoving, what, onToggle, className }: PauseButtonProps) {
  return (
    <IconButton label={`${isMoving ? 'Pausar' : 'Mover'} ${what}`} className={className} onClick={onToggle}>
      {isMoving ? <Pause /> : <Play />}
    </IconButton>
  );
}
