import * as v from 'valibot';
import { OwnValue } from '#domain/settings/setting-scope.ts';
import { NOT_ITS_OWN, settingText } from '#domain/settings/setting-text.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { SettingHistoryDialog } from '#src/shared/scoped-settings/setting-history.tsx';
import styles from '#src/shared/scoped-settings/scoped-settings.module.css';

interface ScopedHistoryDialogProps {
  path: string;
  setting: SettingKey;
  /** The person wants a former value again: the form begins with it. Null where they only read. */
  onBack: ((own: OwnValue) => void) | null;
  onClose: () => void;
}

/** Who gave a setting a value of its own and when, the last first, and the way back to each. */
export function ScopedHistoryDialog({ path, setting, onBack, onClose }: ScopedHistoryDialogProps) {
  return (
    <SettingHistoryDialog
      path={`${path}/history`}
      setting={setting}
      className={styles.history}
      noteClassName={styles.note}
      shown={({ value }) => {
        const own = v.safeParse(OwnValue, value);
        return {
          value: own.success && own.output ? settingText(setting, own.output.value) : NOT_ITS_OWN,
          onBack: onBack && own.success ? () => onBack(own.output) : null,
        };
      }}
      onClose={onClose}
    />
  );
}
