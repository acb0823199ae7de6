import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

/** Said when the filters of a list leave nothing of it. */
export function NoneFound({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="soft" onClick={onClear}>
          Quitar los filtros
        </Button>
      }
    />
  );
}
