import { useState } from 'react';
import { useLocation } from 'wouter';
import { uuidv7 } from '#domain/base/ids.ts';
import type { CampaignKind } from '#domain/campaigns/campaign.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AutomaticMessages } from '#src/features/office/campaigns/automatic-messages.tsx';
import { writeCampaign } from '#src/features/office/campaigns/campaign-calls.ts';
import { useCampaignDesk } from '#src/features/office/campaigns/campaign-desk.ts';
import {
  draftWithin,
  emptyDraft,
  type CampaignDraft,
} from '#src/features/office/campaigns/campaign-draft.ts';
import {
  campaignDrafts,
  NEW_CAMPAIGN,
  storeCampaignDraft,
} from '#src/features/office/campaigns/campaign-drafts.ts';
import { CampaignForm, useCampaignForm } from '#src/features/office/campaigns/campaign-form.tsx';
import { campaignTemplates, promotionTemplates } from '#src/features/office/campaigns/campaign-templates.ts';
import { MessagePreview } from '#src/features/office/campaigns/message-preview.tsx';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { companySettings } from '#src/shared/settings/company-settings.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { MainAndSide } from '#src/ui/layout/main-and-side.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/campaigns/campaigns.module.css';

/**
 * `/admin-secure-portal/notifications/nueva`, and `…/campanas/nueva` of marketing: a campaign that is being written. It stays on
 * this device, encrypted, until the server has it.
 */
export default function NewCampaignPage() {
  const [, go] = useLocation();
  const [empty] = useState(() => emptyDraft(uuidv7()));
  const desk = useCampaignDesk();
  const kept = useSignalValue(campaignDrafts)[NEW_CAMPAIGN];
  const draft = draftWithin(kept ?? empty, desk.choices);
  const offline = useSignalValue(connection) === 'offline';
  const written = useCampaignForm({
    draftKey: NEW_CAMPAIGN,
    draft,
    save: (content) => writeCampaign(draft.id, content),
    onSaved: () => go(desk.one(draft.id), { replace: true }),
  });
  const { isRead, change, saving } = written;

  return (
    <Page title="Escribir una campaña" back={{ href: desk.list, label: desk.title }}>
      <MainAndSide
        className={styles.columns}
        side={
          <>
            <Panel title="Así se ve">
              <MessagePreview {...draft} isCommercial={draft.kind === 'promotion'} />
            </Panel>
            {desk.isWhole && <AutomaticMessages />}
          </>
        }
      >
        <Panel title="El mensaje">
          <CampaignForm
            written={written}
            start={<Templates kinds={desk.choices.kinds} disabled={!isRead} onChoose={change} />}
            notice={
              offline && (
                <Banner tone="warn" inset>
                  Sin conexión. Lo que escribas queda en este equipo; guárdalo cuando vuelva la conexión.
                </Banner>
              )
            }
          >
            <Button type="submit" busy={saving.isSaving} disabled={offline || !isRead}>
              Guardar borrador
            </Button>
            {kept && (
              <Button variant="danger-quiet" onClick={() => storeCampaignDraft(NEW_CAMPAIGN, null)}>
                Borrar lo escrito
              </Button>
            )}
          </CampaignForm>
        </Panel>
      </MainAndSide>
    </Page>
  );
}

interface TemplatesProps {
  kinds: readonly CampaignKind[];
  disabled: boolean;
  onChoose: (written: Partial<CampaignDraft>) => void;
}

function Templates({ kinds, disabled, onChoose }: TemplatesProps) {
  const { values } = useSignalValue(companySettings);
  const promoted = promotionTemplates(values['shipping.promotions'], useToday());
  return (
    <div className={styles.actions} role="group" aria-label="Empezar con una plantilla">
      <span className={styles.muted}>Empezar con:</span>
      {[...promoted, ...campaignTemplates]
        .filter(({ draft }) => kinds.includes(draft.kind))
        .map(({ label, draft }) => (
          <Button key={label} size="sm" variant="line" disabled={disabled} onClick={() => onChoose(draft)}>
            {label}
          </Button>
        ))}
    </div>
  );
}
