import type { ComponentProps } from 'react';
import { FloorCodeForm } from '#src/shared/floor/floor-code-form.tsx';
import { FloorScreen } from '#src/shared/floor/floor-screen.tsx';

interface FloorCodeScreenProps extends Omit<ComponentProps<typeof FloorScreen>, 'children'> {
  onView: (view: 'scan') => void;
  onCode: (code: string) => void;
}

/** The screen for typing a code; either way it leads back to scanning. */
export function FloorCodeScreen({ onView, onCode, ...frame }: FloorCodeScreenProps) {
  return (
    <FloorScreen {...frame}>
      <FloorCodeForm
        onCode={(code) => {
          onView('scan');
          onCode(code);
        }}
        onBack={() => onView('scan')}
      />
    </FloorScreen>
  );
}
