import { SettingsView } from '#src/features/office/settings/settings-view.tsx';

/** What the company itself says in the shop (spec §6, marketing). */
export default function ContentPage() {
  return <SettingsView page="content" />;
}
