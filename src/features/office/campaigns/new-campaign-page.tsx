import { useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { uuidv7 } from '#domain/base/ids.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AutomaticMessages } from '#src/features/office/campaigns/automatic-messages.tsx';
import { writeCampaign } from '#src/features/office/campaigns/campaign-calls.ts';
import {
  contentOfDraft,
  emptyDraft,
  type CampaignDraft,
} from '#src/features/office/campaigns/campaign-draft.ts';
import {
  areCampaignDraftsRead,
  campaignDrafts,
  NEW_CAMPAIGN,
  storeCampaignDraft,
} from '#src/features/office/campaigns/campaign-drafts.ts';
import { CampaignFields } from '#src/features/office/campaigns/campaign-fields.tsx';
import { campaignTemplates } from '#src/features/office/campaigns/campaign-templates.ts';
import { ofContent } from '#src/features/office/campaigns/content-fields.ts';
import { MessagePreview } from '#src/features/office/campaigns/message-preview.tsx';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { useRefusal } from '#src/shared/saving/use-refusal.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { MainAndSide } from '#src/ui/layout/main-and-side.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/campaigns/campaigns.module.css';

/**
 * `/admin-secure-portal/notifications/nueva`: a campaign that is being written. It stays on this device, encrypted, until the
 * server has it.
 */
export default function NewCampaignPage() {
  const [, go] = useLocation();
  const [empty] = useState(() => emptyDraft(uuidv7()));
  const draft = useSignalValue(campaignDrafts)[NEW_CAMPAIGN] ?? empty;
  const isRead = useSignalValue(areCampaignDraftsRead);
  const offline = useSignalValue(connection) === 'offline';
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const saving = useSaving();
  const refusal = useRefusal();
  const change = (over: Partial<CampaignDraft>) => {
    setErrors({});
    storeCampaignDraft(NEW_CAMPAIGN, { ...draft, ...over });
  };

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    refusal.clear();
    const content = contentOfDraft(draft);
    setErrors(content.ok ? {} : content.fields);
    if (!content.ok) return focusMarkedInvalidField(form.current);
    await saving.run(async () => {
      const answer = await writeCampaign(draft.id, content.output);
      if (!answer.ok) {
        setErrors(ofContent(answer.fields));
        return refusal.take({ ...answer, fields: {} });
      }
      storeCampaignDraft(NEW_CAMPAIGN, null);
      go(paths.campaign(draft.id), { replace: true });
    });
  }

  return (
    <Page title="Escribir una campaña" back={{ href: paths.campaigns, label: 'Enviar notificaciones' }}>
      <MainAndSide
        className={styles.columns}
        side={
          <>
            <Panel title="Así se ve">
              <MessagePreview {...draft} isCommercial={draft.kind === 'promotion'} />
            </Panel>
            <AutomaticMessages />
          </>
        }
      >
        <Panel title="El mensaje">
          <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
            <Templates disabled={!isRead} onChoose={change} />
            <CampaignFields draft={draft} errors={errors} onChange={isRead ? change : () => undefined} />
            {offline && (
              <Banner tone="warn" inset>
                Sin conexión. Lo que escribas queda en este equipo; guárdalo cuando vuelva la conexión.
              </Banner>
            )}
            {refusal.text && (
              <Banner tone="bad" inset>
                {refusal.text}
              </Banner>
            )}
            <SaveProblem state={saving.state} />
            <div className={styles.actions}>
              <Button type="submit" busy={saving.isSaving} disabled={offline || !isRead}>
                Guardar borrador
              </Button>
              {draft !== empty && (
                <Button variant="danger-quiet" onClick={() => storeCampaignDraft(NEW_CAMPAIGN, null)}>
                  Borrar lo escrito
                </Button>
              )}
            </div>
          </form>
        </Panel>
      </MainAndSide>
    </Page>
  );
}

interface TemplatesProps {
  disabled: boolean;
  onChoose: (written: Partial<CampaignDraft>) => void;
}

function Templates({ disabled, onChoose }: TemplatesProps) {
  return (
    <div className={styles.actions} role="group" aria-label="Empezar con una plantilla">
      <span className={styles.muted}>Empezar con:</span>
      {campaignTemplates.map(({ label, draft }) => (
        <Button key={label} size="sm" variant="line" disabled={disabled} onClick={() => onChoose(draft)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
