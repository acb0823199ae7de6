import { confirmDialog } from '#src/ui/feedback/confirm.tsx';

/**
 * Asks before it throws away a person's text.
 * @param consequence the state that then remains.
 */
export function agreesToDiscard(consequence: string): Promise<boolean> {
  return confirmDialog({
    title: '¿Descartar lo que escribiste?',
    text: consequence,
    confirm: 'Descartar',
    keep: 'Seguir escribiendo',
  });
}
