import * as v from 'valibot';
import { RequestLeadData } from '#domain/leads/lead.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { unsentLeads } from '#src/shared/leads/lead-delivery.ts';
import type { LeadDraft } from '#src/shared/leads/lead-draft.ts';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { cancelUnsent, sendNow, settleRefusals, type OutboxEntry } from '#src/sync/outbox.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/front/landing/early-access-form.module.css';

interface UnsentLeadsProps {
  /** Whether somebody is writing another request. */
  isWritten: () => boolean;
  /** Takes a refused request back into the form. */
  onMend: (draft: LeadDraft) => void;
  /** The person gave a request up. */
  onLetGo: () => void;
}

/** The requests for early access that wait on this device, and those that the server refused. */
export function UnsentLeads(props: UnsentLeadsProps) {
  const unsent = useSignalValue(unsentLeads);
  return (
    <>
      {unsent.map((entry) =>
        isRefused(entry) ? (
          <Refused key={entry.id} entry={entry} {...props} />
        ) : (
          <Waiting key={entry.id} entry={entry} {...props} />
        ),
      )}
    </>
  );
}

function Waiting({ entry, onLetGo }: { entry: OutboxEntry } & UnsentLeadsProps) {
  async function takeBack() {
    onLetGo();
    if (!(await cancelUnsent(entry.id))) toast({ text: 'Ya va en camino y no se puede borrar.' });
  }
  return (
    <Banner tone="info" inset>
      <p>{savedMessage('Guardamos tu registro en este equipo')} Todavía no lo hemos recibido.</p>
      <p className={styles.actions}>
        <Button variant="quiet" size="sm" onClick={() => void sendNow()}>
          Enviar ahora
        </Button>
        <Button variant="danger-quiet" size="sm" onClick={() => void takeBack()}>
          Borrar
        </Button>
      </p>
    </Banner>
  );
}

function Refused({ entry, isWritten, onMend, onLetGo }: { entry: OutboxEntry } & UnsentLeadsProps) {
  const sent = v.safeParse(RequestLeadData, entry.data);
  async function mend() {
    if (!sent.success || (isWritten() && !(await agreesToReplace()))) return;
    const { nombre, email, tipo_negocio, telefono = '', empresa = '' } = sent.output;
    onMend({ nombre, email, tipo_negocio, telefono, empresa });
    await settleRefusals([entry.id], 'discarded');
  }
  async function letGo() {
    await settleRefusals([entry.id], 'discarded');
    onLetGo();
  }
  return (
    <Banner tone="bad" inset>
      <p>{entry.problem?.message ?? 'No pudimos recibir tu registro.'}</p>
      <p className={styles.actions}>
        {sent.success && (
          <Button variant="quiet" size="sm" onClick={() => void mend()}>
            Corregir
          </Button>
        )}
        <Button variant="danger-quiet" size="sm" onClick={() => void letGo()}>
          Borrar
        </Button>
      </p>
    </Banner>
  );
}

function agreesToReplace(): Promise<boolean> {
  return confirmDialog({
    title: '¿Corregir el registro anterior?',
    text: 'Ocupa el formulario, y lo que llevas escrito en él se borra.',
    confirm: 'Corregir el anterior',
    keep: 'Seguir escribiendo',
  });
}
