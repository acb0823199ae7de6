import { CreditCard, ShieldCheck, SlidersHorizontal, Webhook } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { settingsPageLabels } from '#domain/settings/setting.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface SettingsNavProps {
  role: UserType | undefined;
  onGo: (() => void) | undefined;
}

const settings = [
  { href: paths.systemConfig, icon: <SlidersHorizontal />, label: settingsPageLabels.general },
  { href: paths.securitySettings, icon: <ShieldCheck />, label: settingsPageLabels.security },
  { href: paths.paymentSettings, icon: <CreditCard />, label: settingsPageLabels.payments },
];
const integrations = [{ href: paths.integrations, icon: <Webhook />, label: 'Integraciones' }];

/** The pages of the company's settings, and of what it is connected to. */
export function SettingsNav({ role, onGo }: SettingsNavProps) {
  if (!can(role, 'manageSettings') && !can(role, 'manageIntegrations')) return null;
  return (
    <NavSection
      title="Ajustes"
      onGo={onGo}
      places={[
        ...(can(role, 'manageSettings') ? settings : []),
        ...(can(role, 'manageIntegrations') ? integrations : []),
      ]}
    />
  );
}
