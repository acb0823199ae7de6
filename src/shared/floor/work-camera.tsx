import { CodeCamera } from '#src/shared/scanning/code-camera.tsx';
import type { View } from '#src/shared/floor/main-action.tsx';
import { sayNoCamera } from '#src/shared/floor/say-no-camera.ts';

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
        sayNoCamera(error, () => onView('problem'));
      }}
    />
  );
}
