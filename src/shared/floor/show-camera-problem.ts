import { cameraProblem } from '#src/shared/scanning/camera-problem.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/**
 * @param error why the camera reads nothing.
 * @param write leads to where the code is written, on a screen that does not show it.
 */
export function showCameraProblem(error: unknown, write?: () => void): void {
  toast({
    tone: 'error',
    text: cameraProblem(error, 'escribe el código'),
    action: write && { label: 'Escribirlo', run: write },
  });
}
