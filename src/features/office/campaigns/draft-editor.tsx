import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { discardCampaign, saveCampaign } from '#src/features/office/campaigns/campaign-calls.ts';
import { useCampaignDesk } from '#src/features/office/campaigns/campaign-desk.ts';
import { draftOf, draftWithin, type CampaignDraft } from '#src/features/office/campaigns/campaign-draft.ts';
import { campaignDrafts, storeCampaignDraft } from '#src/features/office/campaigns/campaign-drafts.ts';
import { CampaignForm, useCampaignForm } from '#src/features/office/campaigns/campaign-form.tsx';
import { ListPanel } from '#src/features/office/campaigns/list-panel.tsx';
import { MessagePreview } from '#src/features/office/campaigns/message-preview.tsx';
import { SendPanel } from '#src/features/office/campaigns/send-panel.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { MainAndSide } from '#src/ui/layout/main-and-side.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/campaigns/campaigns.module.css';

interface DraftEditorProps {
  campaign: SeenCampaign;
  /** Somebody else may have saved it: it is read again. */
  onOvertaken: () => Promise<void>;
}

/** A saved draft: what changes of it stays on this device until it is saved, and only what is saved is sent. */
export function DraftEditor({ campaign, onOvertaken }: DraftEditorProps) {
  const changed = useSignalValue(campaignDrafts)[campaign.id];
  const { choices } = useCampaignDesk();
  const draft = draftWithin(changed ?? draftOf(campaign), choices);
  const isOvertaken = changed !== undefined && changed.seen_version !== campaign.version;
  return (
    <MainAndSide
      className={styles.columns}
      side={
        <>
          <Panel title="Así se ve">
            <MessagePreview {...draft} isCommercial={draft.kind === 'promotion'} />
          </Panel>
          {campaign.content.audience.by === 'list' && <ListPanel campaign={campaign} />}
          {changed ? (
            <p className={styles.muted}>Guarda los cambios para contar a quién le llega y enviarla.</p>
          ) : (
            <SendPanel campaign={campaign} />
          )}
        </>
      }
    >
      <Panel title="El mensaje">
        {isOvertaken && (
          <Banner tone="warn" inset>
            Otra versión se guardó después de que empezaste a cambiarla. Lo tuyo sigue aquí: al guardarlo
            verás en qué difieren.
          </Banner>
        )}
        <EditForm
          key={campaign.id}
          campaign={campaign}
          draft={draft}
          isChanged={changed !== undefined}
          onOvertaken={onOvertaken}
        />
      </Panel>
    </MainAndSide>
  );
}

interface EditFormProps extends DraftEditorProps {
  draft: CampaignDraft;
  isChanged: boolean;
}

function EditForm({ campaign, draft, isChanged, onOvertaken }: EditFormProps) {
  const desk = useCampaignDesk();
  const [, go] = useLocation();
  const offline = useSignalValue(connection) === 'offline';
  /** The person read that somebody saved another version, and what it says: theirs now takes its place. */
  const [isTold, setTold] = useState(false);
  const written = useCampaignForm({
    draftKey: campaign.id,
    draft,
    save(content) {
      const seen = isTold ? campaign.version : (draft.seen_version ?? campaign.version);
      return saveCampaign(campaign.id, seen, content);
    },
    onSaved() {
      setTold(false);
      toast({ tone: 'success', text: 'El borrador quedó guardado.' });
    },
    async onRefused({ status }) {
      if (status !== 409) return;
      await onOvertaken();
      setTold(true);
    },
  });
  const { saving, refusal } = written;

  async function discard(): Promise<void> {
    const agreed = await confirmDialog({
      title: `¿Borrar ${campaign.number}?`,
      text: 'El borrador desaparece para todos. No le llegó a nadie.',
      confirm: 'Borrar',
      danger: true,
    });
    if (!agreed) return;
    await saving.run(async () => {
      const answer = await discardCampaign(campaign);
      if (!answer.ok) return refusal.take({ ...answer, fields: {} });
      storeCampaignDraft(campaign.id, null);
      go(desk.list, { replace: true });
    });
  }

  return (
    <CampaignForm written={written}>
      <Button
        type="submit"
        variant={isChanged ? 'solid' : 'soft'}
        busy={saving.isSaving}
        disabled={offline || !isChanged}
      >
        Guardar cambios
      </Button>
      {isChanged && (
        <Button variant="quiet" onClick={() => storeCampaignDraft(campaign.id, null)}>
          Descartar mis cambios
        </Button>
      )}
      <Button variant="danger-quiet" disabled={offline} onClick={() => void discard()}>
        Borrar el borrador
      </Button>
    </CampaignForm>
  );
}
