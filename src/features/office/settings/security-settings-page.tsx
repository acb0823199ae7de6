import { OpenAnomalies } from '#src/shared/accounts/open-anomalies.tsx';
import { SettingsView } from '#src/features/office/settings/settings-view.tsx';

export default function SecuritySettingsPage() {
  return <SettingsView page="security" above={<OpenAnomalies />} />;
}
