import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import type { CampaignContent } from '#domain/campaigns/campaign.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { contentOfDraft, type CampaignDraft } from '#src/features/office/campaigns/campaign-draft.ts';
import { areCampaignDraftsRead, storeCampaignDraft } from '#src/features/office/campaigns/campaign-drafts.ts';
import { CampaignFields } from '#src/features/office/campaigns/campaign-fields.tsx';
import { ofContent } from '#src/features/office/campaigns/content-fields.ts';
import type { Answer, NoAnswer } from '#src/identity/call.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useRefusal } from '#src/shared/saving/use-refusal.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import styles from '#src/features/office/campaigns/campaigns.module.css';

interface CampaignFormOptions {
  /** Under which it is kept on this device until the server has it. */
  draftKey: string;
  draft: CampaignDraft;
  save: (content: CampaignContent) => Promise<Answer<SeenCampaign>>;
  onSaved: () => void;
  onRefused?: (answer: NoAnswer) => Promise<void>;
}

/** How a campaign is written, whether or not the server has one already: what is wrong with it, and how it is saved. */
export function useCampaignForm({ draftKey, draft, save, onSaved, onRefused }: CampaignFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const saving = useSaving();
  const refusal = useRefusal();
  const isRead = useSignalValue(areCampaignDraftsRead);

  function change(over: Partial<CampaignDraft>): void {
    // What was kept takes the place of what is on the screen: until it is there nothing is written.
    if (!isRead) return;
    setErrors({});
    storeCampaignDraft(draftKey, { ...draft, ...over });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    refusal.clear();
    const content = contentOfDraft(draft);
    setErrors(content.ok ? {} : content.fields);
    if (!content.ok) return focusMarkedInvalidField(form.current);
    await saving.run(async () => {
      const answer = await save(content.output);
      if (answer.ok) {
        storeCampaignDraft(draftKey, null);
        return onSaved();
      }
      setErrors(ofContent(answer.fields));
      refusal.take({ ...answer, fields: {} });
      await onRefused?.(answer);
    });
  }

  return { form, draft, errors, isRead, saving, refusal, change, submit };
}

interface CampaignFormProps {
  written: ReturnType<typeof useCampaignForm>;
  /** Above its fields. */
  start?: ReactNode;
  /** Below them. */
  notice?: ReactNode;
  /** Its buttons. */
  children: ReactNode;
}

export function CampaignForm({ written, start, notice, children }: CampaignFormProps) {
  const { form, draft, errors, saving, refusal, change, submit } = written;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {start}
      <CampaignFields draft={draft} errors={errors} onChange={change} />
      {notice}
      {refusal.text && (
        <Banner tone="bad" inset>
          {refusal.text}
        </Banner>
      )}
      <SaveProblem state={saving.state} />
      <div className={styles.actions}>{children}</div>
    </form>
  );
}
