import { Lock } from 'lucide-react';
import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { notificationChannels, type NotificationChannel } from '#domain/notifications/channels.ts';
import {
  categoryNamed,
  type NotificationCategoryName,
} from '#domain/notifications/notification-categories.ts';
import { type NotificationPreferences, wantsChannel } from '#domain/notifications/preferences.ts';
import { categoriesOf, channelsOf, type ChoiceCell } from '#domain/notifications/set-preferences.ts';
import { Switch } from '#src/ui/forms/switch.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { useScrollToSection } from '#src/features/account/notifications/preferences/use-scroll-to-section.ts';
import styles from '#src/features/account/notifications/preferences/preferences-page.module.css';

/** The means of the product's categories, in the order of their columns. */
const COLUMNS = ['push', 'email'] as const satisfies readonly NotificationChannel[];

interface ChoiceTableProps {
  who: Authority | null;
  preferences: NotificationPreferences;
  onChoose: (cell: ChoiceCell) => void;
}

/** Of each category that concerns somebody, a switch for each means; what is mandatory is locked, with its reason. */
export function ChoiceTable({ who, preferences, onChoose }: ChoiceTableProps) {
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span className={styles.cells}>
          {COLUMNS.map((each) => (
            <span key={each}>{notificationChannels[each]}</span>
          ))}
        </span>
      </div>
      <ul className={styles.list} aria-label="Tipos de notificación">
        {categoriesOf(who)
          .filter((each) => !categoryNamed(each).isCommercial)
          .map((each) => (
            <CategoryRow key={each} category={each} preferences={preferences} onChoose={onChoose} />
          ))}
      </ul>
    </>
  );
}

interface CategoryRowProps extends Omit<ChoiceTableProps, 'who'> {
  category: NotificationCategoryName;
}

function CategoryRow({ category, preferences, onChoose }: CategoryRowProps) {
  const { ref, isTarget } = useScrollToSection<HTMLLIElement>(category);
  const { label, mandatory } = categoryNamed(category);
  const used = channelsOf(category);
  const reasonId = `reason-${category}`;
  return (
    <li ref={ref} className={styles.row} data-target={isTarget || undefined}>
      <div>
        <p className={styles.name}>{label}</p>
        {used.map((channel) => {
          const reason = mandatory[channel];
          return (
            reason !== undefined && (
              <p key={channel} id={`${reasonId}-${channel}`} className={styles.reason}>
                <Lock />
                <span>
                  {notificationChannels[channel]} siempre. {reason}
                </span>
              </p>
            )
          );
        })}
      </div>
      <div className={styles.cells}>
        {COLUMNS.map((channel) => {
          if (!used.includes(channel))
            return (
              <span key={channel} className={styles.none} aria-hidden="true">
                –
              </span>
            );
          const isMandatory = mandatory[channel] !== undefined;
          return (
            <Switch
              key={channel}
              checked={wantsChannel(preferences, category, channel)}
              disabled={isMandatory}
              describedBy={isMandatory ? `${reasonId}-${channel}` : undefined}
              onChange={(wants) => onChoose({ category, channel, wants })}
            >
              <span className={styles.means}>{notificationChannels[channel]}</span>
              <VisuallyHidden>: {label}</VisuallyHidden>
            </Switch>
          );
        })}
      </div>
    </li>
  );
}
