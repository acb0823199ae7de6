import {
  BODY_MAX,
  campaignChannels,
  CampaignChannel,
  campaignKinds,
  TITLE_MAX,
  URL_MAX,
} from '#domain/campaigns/campaign.ts';
import { useCampaignDesk } from '#src/features/office/campaigns/campaign-desk.ts';
import type { CampaignFieldsProps } from '#src/features/office/campaigns/campaign-draft.ts';
import { AudienceFields } from '#src/features/office/campaigns/audience-fields.tsx';
import { kindLabels } from '#src/features/office/campaigns/listed-campaigns.ts';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { Segmented } from '#src/ui/forms/segmented.tsx';

/** What a campaign says, by what it goes, and to whom. */
export function CampaignFields({ draft, errors, onChange }: CampaignFieldsProps) {
  const { choices } = useCampaignDesk();
  return (
    <>
      {choices.kinds.length > 1 && (
        <Segmented
          label="Tipo"
          value={draft.kind}
          options={optionsOf(choices.kinds, kindLabels)}
          onChange={(kind) => onChange({ kind })}
        />
      )}
      <p>{campaignKinds[draft.kind].hint}</p>
      <Segmented
        label="Medio"
        value={draft.channel}
        options={optionsOf(CampaignChannel.options, campaignChannels)}
        onChange={(channel) => onChange({ channel })}
      />
      <TextField
        label="Título"
        name="title"
        value={draft.title}
        onChange={(title) => onChange({ title })}
        error={errors['title']}
        maxLength={TITLE_MAX}
        hint={`${draft.title.length} de ${TITLE_MAX}`}
      />
      <TextAreaField
        label="Mensaje"
        name="body"
        rows={4}
        value={draft.body}
        onChange={(body) => onChange({ body })}
        error={errors['body']}
        maxLength={BODY_MAX}
        hint={`${draft.body.length} de ${BODY_MAX}. Se ve con la pantalla bloqueada: sin datos de nadie.`}
      />
      <TextField
        label="Dirección que abre"
        name="url"
        inputMode="url"
        placeholder="/marketplace/deals"
        value={draft.url}
        onChange={(url) => onChange({ url })}
        error={errors['url']}
        maxLength={URL_MAX}
        hint="De MeStore: empieza por /."
      />
      <AudienceFields draft={draft} errors={errors} onChange={onChange} />
    </>
  );
}
