import { GatewayKeysPanel } from '#src/features/office/settings/gateway-keys-panel.tsx';
import { SettingsView } from '#src/features/office/settings/settings-view.tsx';

export default function PaymentSettingsPage() {
  return <SettingsView page="payments" above={<GatewayKeysPanel />} />;
}
