import { CreditCard, ShieldCheck, SlidersHorizontal, Webhook } from 'lucide-react';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { settingsPageLabels } from '#domain/settings/setting.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface SettingsNavProps {
  authority: Authority | null;
  onGo: (() => void) | undefined;
}

const settings = [
  { href: paths.systemConfig, icon: <SlidersHorizontal />, label: settingsPageLabels.general },
  { href: paths.securitySettings, icon: <ShieldCheck />, label: settingsPageLabels.security },
  { href: paths.paymentSettings, icon: <CreditCard />, label: settingsPageLabels.payments },
];
const integrations = [{ href: paths.integrations, icon: <Webhook />, label: 'Integraciones' }];

/** The pages of the company's settings, and of what it is connected to. */
export function SettingsNav({ authority, onGo }: SettingsNavProps) {
  if (!can(authority, 'manageSettings') && !can(authority, 'manageIntegrations')) return null;
  return (
    <NavSection
      title="Ajustes"
      onGo={onGo}
      places={[
        ...(can(authority, 'manageSettings') ? settings : []),
        ...(can(authority, 'manageIntegrations') ? integrations : []),
      ]}
    />
  );
}
