import { SettingsView } from '#src/features/office/settings/settings-view.tsx';

export default function SystemConfigPage() {
  return <SettingsView page="general" />;
}
