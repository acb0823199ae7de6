import { settingsPaths } from '#domain/settings/settings-api.ts';
import { settingText } from '#domain/settings/setting-text.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { SettingHistoryDialog as HistoryDialog } from '#src/shared/scoped-settings/setting-history.tsx';
import styles from '#src/features/office/settings/settings.module.css';

interface SettingHistoryDialogProps {
  setting: SettingKey;
  /** The person wants a former value again: it is written in the form, and saved with the rest. */
  onBack: (value: unknown) => void;
  onClose: () => void;
}

/** The history of a setting of the company: what only a second person could make hold names both. */
export function SettingHistoryDialog({ setting, onBack, onClose }: SettingHistoryDialogProps) {
  return (
    <HistoryDialog
      path={settingsPaths.history}
      setting={setting}
      className={styles.history}
      noteClassName={styles.note}
      shown={({ value, confirmed_by }) => ({
        value: settingText(setting, value),
        second: confirmed_by && <>, lo confirmó {confirmed_by}</>,
        onBack: () => onBack(value),
      })}
      onClose={onClose}
    />
  );
}
