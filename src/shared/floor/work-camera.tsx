import { CodeCamera } from '#src/shared/scanning/code-camera.tsx';
import type { View } from '#src/shared/floor/main-action.tsx';
import { showCameraProblem } from '#src/shared/floor/show-camera-problem.ts';

interface WorkCameraProps {
  view: View;
  onView: (view: View) => void;
  onCode: (code: string) => void;
}

/** The camera of a screen of work, while it is open. A camera that reads nothing says so and closes. */
export function WorkCamera({ view, onView, onCode }: WorkCameraProps) {
  if (view !== 'camera') return null;
  return (
    <CodeCamera
      onCode={onCode}
      onNoCamera={(error) => {
        onView('scan');
        showCameraProblem(error, () => onView('problem'));
      }}
    />
  );
}
