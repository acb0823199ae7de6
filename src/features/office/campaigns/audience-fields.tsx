import { roleLabels, type UserType } from '#domain/accounts/roles/roles.ts';
import { audienceLabels } from '#domain/campaigns/audience.ts';
import { PUSH_TOPICS, pushTopics, TOPIC_AS_CATEGORY } from '#domain/notifications/push-topics.ts';
import { useCampaignDesk } from '#src/features/office/campaigns/campaign-desk.ts';
import type { CampaignFieldsProps } from '#src/features/office/campaigns/campaign-draft.ts';
import { MunicipalitySelects } from '#src/shared/accounts/municipality-selects.tsx';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { StoreChoice } from '#src/shared/stores/store-choice.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import styles from '#src/features/office/campaigns/campaigns.module.css';

const topicLabels = Object.fromEntries(PUSH_TOPICS.map((each) => [each, pushTopics[each].label])) as Record<
  (typeof PUSH_TOPICS)[number],
  string
>;

/** To whom a campaign is written. */
export function AudienceFields({ draft, errors, onChange }: CampaignFieldsProps) {
  const { audiences, topics, roles } = useCampaignDesk().choices;
  // One that is a category has no followers of its own: its people are found by their role.
  const followed = topics.filter((each) => each !== TOPIC_AS_CATEGORY.topic);
  return (
    <>
      <ChoiceField
        label="Destinatarios"
        value={draft.by}
        options={optionsOf(audiences, audienceLabels)}
        onChange={(by) => onChange({ by })}
      />
      {draft.by === 'topic' && (
        <ChoiceField
          label="Tema"
          value={draft.topic}
          options={optionsOf(followed, topicLabels)}
          onChange={(topic) => onChange({ topic })}
        />
      )}
      {draft.by === 'roles' && <Roles offered={roles} draft={draft} errors={errors} onChange={onChange} />}
      {draft.by === 'municipality' && <Place draft={draft} errors={errors} onChange={onChange} />}
      {draft.by === 'store' && <StoreChoice store={draft.store} onChoose={(store) => onChange({ store })} />}
      {errors['audience.vendor_id'] && draft.by === 'store' && <p role="alert">Busca la tienda y elígela.</p>}
      {draft.by === 'list' && <p>La lista se pega en el borrador, una vez guardado.</p>}
    </>
  );
}

interface RolesProps extends CampaignFieldsProps {
  offered: readonly UserType[];
}

function Roles({ offered, draft, errors, onChange }: RolesProps) {
  return (
    <fieldset className={styles.roles}>
      <legend>Roles</legend>
      {offered.map((role) => (
        <Check
          key={role}
          checked={draft.roles.includes(role)}
          onChange={(isIn) =>
            onChange({
              roles: offered.filter((each) => (each === role ? isIn : draft.roles.includes(each))),
            })
          }
        >
          {roleLabels[role]}
        </Check>
      ))}
      {errors['audience.roles'] && <p role="alert">{errors['audience.roles']}</p>}
    </fieldset>
  );
}

function Place({ draft, errors, onChange }: CampaignFieldsProps) {
  const places = useMunicipalities() ?? undefined;
  return (
    <div className={styles.pair}>
      <MunicipalitySelects
        places={places}
        chosen={draft}
        problems={{ municipality_code: errors['audience.municipality_code'] }}
        onChoose={onChange}
      />
    </div>
  );
}
