import type { ReactNode } from 'react';
import { AllSettings, settingsPaths } from '#domain/settings/settings-api.ts';
import { settingsPageLabels, type SettingsPage } from '#domain/settings/setting.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { SettingsForm } from '#src/features/office/settings/settings-form.tsx';
import { SettingsRequests } from '#src/features/office/settings/settings-requests.tsx';
import styles from '#src/shared/lists/desk-list.module.css';
import { Page } from '#src/ui/layout/page.tsx';

/**
 * A page of the company's settings. The server answers and saves them; no device keeps those that are not public.
 * @param above what else stands on it, above them.
 */
export function SettingsView({ page, above }: { page: SettingsPage; above?: ReactNode }) {
  const answer = useAnswer(settingsPaths.all, AllSettings, { follows: ['settings'] });
  return (
    <Page title={settingsPageLabels[page]} aside={<AnswerFreshness answer={answer} />}>
      {above && <div className={styles.above}>{above}</div>}
      <AnswerView answer={answer} what="los ajustes">
        {(all) => (
          <>
            <SettingsRequests page={page} all={all} refresh={answer.refresh} />
            <SettingsForm page={page} all={all} refresh={answer.refresh} />
          </>
        )}
      </AnswerView>
    </Page>
  );
}
