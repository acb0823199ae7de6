import { paths } from '#domain/paths.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { applyUpdate, checkForUpdate, updateReady } from '#src/device/service-worker.ts';
import { forgetSettled, retry, takeBack } from '#src/sync/outbox.ts';
import { actionFor } from '#src/features/account/outbox/outbox-rules.ts';

/** The button of a command, if it has an action. */
export function OutboxActions({ entry }: { entry: OutboxEntry }) {
  const of = <VisuallyHidden> {entry.title}</VisuallyHidden>;
  switch (actionFor(entry)) {
    case 'retry':
      return (
        <Button variant="quiet" size="sm" onClick={() => void retry(entry.id)}>
          Reintentar{of}
        </Button>
      );
    case 'sign_in':
      return (
        <LinkButton
          variant="quiet"
          size="sm"
          href={`${paths.login}?again&next=${encodeURIComponent(paths.outbox)}`}
        >
          Ingresar
        </LinkButton>
      );
    case 'update':
      return (
        <Button variant="quiet" size="sm" onClick={() => void update()}>
          Actualizar
        </Button>
      );
    case 'discard':
      return (
        <Button variant="danger-quiet" size="sm" onClick={() => void discard(entry)}>
          Descartar{of}
        </Button>
      );
    case 'cancel':
      return (
        <Button variant="danger-quiet" size="sm" onClick={() => void cancel(entry)}>
          Cancelar{of}
        </Button>
      );
    case 'settle':
      return (
        <LinkButton variant="quiet" size="sm" href={paths.conflicts}>
          Decidir{of}
        </LinkButton>
      );
    default:
      return null;
  }
}

/** The server asks for a newer app, which this device may not have looked for yet. */
async function update(): Promise<void> {
  if (updateReady.peek()) applyUpdate();
  else if (await checkForUpdate())
    toast({ text: 'Bajando la versión nueva. Te avisamos cuando esté lista.' });
  else toast({ tone: 'info', text: 'Todavía no hay una versión nueva. Tu cambio sigue guardado aquí.' });
}

async function discard(entry: OutboxEntry): Promise<void> {
  const yes = await confirmDialog({
    title: '¿Descartar este cambio?',
    text: 'Nadie puede leerlo ni enviarlo. Si recuerdas qué era, regístralo de nuevo.',
    confirm: 'Descartar',
    keep: 'Conservarlo',
    danger: true,
  });
  if (yes) await forgetSettled(entry.id);
}

async function cancel(entry: OutboxEntry): Promise<void> {
  const yes = await confirmDialog({
    title: `¿Cancelar «${entry.title}»?`,
    text: `${entry.detail}. Todavía no ha salido de este equipo: si lo cancelas, no se envía.`,
    confirm: 'Cancelar el cambio',
    keep: 'Conservarlo',
    danger: true,
  });
  if (!yes) return;
  if (!(await takeBack(entry.id))) {
    toast({ tone: 'info', text: 'Ya no se puede cancelar: salió, o un cambio posterior depende de él.' });
  }
}
