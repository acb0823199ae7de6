import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

interface NoneFoundProps {
  title: string;
  children?: ReactNode;
  onClear: () => void;
}

/** Shown when the filters of a list leave nothing of it. */
export function NoneFound({ title, children, onClear }: NoneFoundProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="soft" onClick={onClear}>
          Quitar los filtros
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
