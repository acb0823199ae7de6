import { confirmDialog } from '#src/ui/feedback/confirm.tsx';

/**
 * Asks before what somebody wrote is thrown away.
 * @param consequence what then is as it was.
 */
export function agreesToDiscard(consequence: string): Promise<boolean> {
  return confirmDialog({
    title: '¿Descartar lo que escribiste?',
    text: consequence,
    confirm: 'Descartar',
    keep: 'Seguir escribiendo',
  });
}
