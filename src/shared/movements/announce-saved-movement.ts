import { toast } from '#src/ui/feedback/toast.tsx';
import { cancelUnsent } from '#src/sync/outbox.ts';

/** Says that a movement is saved and, while it has not left, lets the person take it back. */
export function announceSavedMovement(id: string): void {
  toast({
    text: 'Movimiento guardado en este equipo',
    action: { label: 'Deshacer', run: () => void takeBack(id) },
  });
}

async function takeBack(id: string): Promise<void> {
  const cancelled = await cancelUnsent(id);
  if (cancelled) toast({ text: 'Movimiento deshecho' });
  else toast({ tone: 'info', text: 'Ya salió de este equipo. Corrígelo con un movimiento contrario.' });
}
