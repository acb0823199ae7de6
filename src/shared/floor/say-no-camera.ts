import { cameraProblem } from '#src/shared/codes/camera-problem.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/** @param error why the camera reads nothing. */
export function sayNoCamera(error: unknown): void {
  toast({ tone: 'error', text: cameraProblem(error, 'escribe el código') });
}
