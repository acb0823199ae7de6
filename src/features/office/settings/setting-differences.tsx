import { settingLabel, settingText } from '#domain/settings/setting-text.ts';
import styles from '#src/features/office/settings/settings.module.css';

interface SettingDifferencesProps {
  /** The values that hold, by key. */
  current: ReadonlyMap<string, unknown>;
  changes: Readonly<Record<string, unknown>>;
}

/** Each value that holds, and the one that is to come. */
export function SettingDifferences({ current, changes }: SettingDifferencesProps) {
  return (
    <dl className={styles.differences}>
      {Object.entries(changes).map(([key, value]) => (
        <div key={key}>
          <dt>{settingLabel(key)}</dt>
          <dd>
            <del>{settingText(key, current.get(key))}</del> <ins>{settingText(key, value)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
