import { SettingsView } from '#src/features/office/settings/settings-view.tsx';

export default function CarriersPage() {
  return <SettingsView page="carriers" />;
}
