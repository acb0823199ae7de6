import { useState } from 'react';
import { countOf } from '#domain/base/spanish-text.ts';
import { formatWhole } from '#domain/base/money.ts';
import type { CampaignCount, SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import { NO_OFFER } from '#domain/campaigns/campaign.ts';
import { makeStep } from '#src/features/office/campaigns/campaign-calls.ts';
import { ReachFacts } from '#src/features/office/campaigns/reach-facts.tsx';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

interface SendDialogProps {
  campaign: SeenCampaign;
  step: 'schedule' | 'approve';
  count: CampaignCount;
  /** When it is to leave; null is as soon as possible. Of an approval, when it was planned for. */
  at: string | null;
  /** It reaches another number by now. */
  onCountAgain: () => Promise<void>;
  onClose: () => void;
}

/** Sends or approves a campaign: who does it writes to how many people it goes. */
export function SendDialog({ campaign, step, count, at, onCountAgain, onClose }: SendDialogProps) {
  const [written, setWritten] = useState('');
  const [isDeclared, setDeclared] = useState(false);
  const declares = step === 'schedule' && campaign.kind === 'info';
  const saving = useServerSaving();
  const { refusal } = saving;
  const closeOwn = useOwnClose(onClose);
  // As it was when the dialog was opened: asked again after a lost answer, it is the same step.
  const [seen] = useState(campaign);

  async function send(): Promise<void> {
    refusal.clear();
    const confirmed = Number(written.replaceAll(/[.\s]/g, ''));
    if (written.trim() === '' || confirmed !== count.reach)
      return refusal.take({ message: '', fields: { confirmed: `Escribe ${formatWhole(count.reach)}.` } });
    if (declares && !isDeclared)
      return refusal.take({ message: '', fields: { declares_no_offer: UNDECLARED } });
    await saving.run(async () => {
      const planned = step === 'schedule' && { at };
      const declared = declares && { declares_no_offer: true };
      const answer = await makeStep(seen, step, { confirmed, ...planned, ...declared });
      if (!answer.ok) {
        refusal.take(answer);
        if (answer.fields['confirmed']) await onCountAgain();
        return;
      }
      toast({ tone: 'success', text: doneText(answer.body) });
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={step === 'approve' ? `¿Aprobar ${campaign.number}?` : `¿Enviar «${campaign.title}»?`}
      submit={step === 'approve' ? 'Aprobar' : count.needs_second_person ? 'Pedir aprobación' : 'Enviar'}
      disabled={count.reach === 0}
      saving={saving}
      refusal={refusal.text ?? refusal.fields['at'] ?? refusal.fields['seen_version']}
      onSubmit={send}
      onClose={onClose}
    >
      <ReachFacts count={count} />
      <TextField
        label={`Escribe ${formatWhole(count.reach)} para confirmar a cuántas personas va`}
        inputMode="numeric"
        value={written}
        onChange={setWritten}
        error={refusal.fields['confirmed']}
      />
      {declares && (
        <Check checked={isDeclared} onChange={setDeclared} error={refusal.fields['declares_no_offer']}>
          {NO_OFFER}
        </Check>
      )}
    </FormDialog>
  );
}

const UNDECLARED = 'Márcalo si es así. Si ofrece algo, vuelve al borrador y cámbialo a promoción.';

function doneText({ state, audience }: SeenCampaign): string {
  if (state === 'requested')
    return `Espera a que otra persona la apruebe: va a ${countOf(audience ?? 0, 'destinatario', 'destinatarios')}.`;
  return 'Quedó programada. Se puede detener mientras no termine de salir.';
}
