import { authorityOf, type Account } from '#domain/accounts/account.ts';
import {
  changedBy,
  PREFERENCE_PRESETS,
  preferencePresets,
  presetCells,
  presetOf,
  presetRhythms,
  rhythmsChangedBy,
} from '#domain/notifications/preference-presets.ts';
import type { NotificationPreferences } from '#domain/notifications/preferences.ts';
import { choosing, savePreset } from '#src/shared/notifications/save-preferences.ts';
import { Chip } from '#src/ui/marks/chip.tsx';
import styles from '#src/features/account/notifications/preferences/preferences-page.module.css';

interface PresetButtonsProps {
  person: Account;
  preferences: NotificationPreferences;
}

/** Many choices at once. The one that somebody's preferences are already is pressed. */
export function PresetButtons({ person, preferences }: PresetButtonsProps) {
  const who = authorityOf(person);
  const current = presetOf(preferences, who);
  return (
    <div className={styles.presets} role="group" aria-label="Elegir de una vez">
      {PREFERENCE_PRESETS.map((each) => (
        <Chip
          key={each}
          on={each === current}
          onClick={() => {
            const changed = changedBy(presetCells(each, who), preferences);
            const rhythms = rhythmsChangedBy(presetRhythms(each, who), preferences);
            if (changed.length + rhythms.length > 0)
              void savePreset(
                person.id,
                choosing(changed, rhythms),
                `Elegiste: ${preferencePresets[each].toLowerCase()}.`,
              );
          }}
        >
          {preferencePresets[each]}
        </Chip>
      ))}
    </div>
  );
}
