import {
  ChartColumn,
  ChartNoAxesCombined,
  Landmark,
  Megaphone,
  Scale,
  PanelTop,
  TicketPercent,
  TableProperties,
  UserPlus,
} from 'lucide-react';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { settingsPageLabels } from '#domain/settings/setting.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface MarketingNavProps {
  authority: Authority | null;
  onGo: (() => void) | undefined;
}

/** The places for sales and marketing: what is sold, what visitors do, and who asked for early access. */
export function MarketingNav({ authority, onGo }: MarketingNavProps) {
  return (
    <NavSection
      title="Ventas y mercadeo"
      onGo={onGo}
      places={[
        can(authority, 'readSalesReports') && {
          href: can(authority, 'superviseSalesReports') ? paths.salesReports : paths.deskSalesReports,
          icon: <ChartNoAxesCombined />,
          label: 'Informes de ventas',
        },
        can(authority, 'readFinancialReports') && {
          href: paths.financialReports,
          icon: <Scale />,
          label: 'Informes financieros',
        },
        can(authority, 'readFinancialReports') && {
          href: paths.taxReports,
          icon: <Landmark />,
          label: 'Informes tributarios',
        },
        can(authority, 'buildReports') && {
          href: paths.customReports,
          icon: <TableProperties />,
          label: 'Informes propios',
        },
        can(authority, 'readAnalytics') && {
          href: paths.analytics,
          icon: <ChartColumn />,
          label: 'Analítica',
        },
        can(authority, 'writeCampaigns') && {
          ...(can(authority, 'sendNotifications')
            ? { href: paths.campaigns, label: 'Enviar notificaciones' }
            : { href: paths.marketingCampaigns, label: 'Campañas' }),
          icon: <Megaphone />,
        },
        can(authority, 'managePromotions') && {
          href: paths.promotions,
          icon: <TicketPercent />,
          label: settingsPageLabels.promotions,
        },
        can(authority, 'manageContent') && {
          href: paths.content,
          icon: <PanelTop />,
          label: settingsPageLabels.content,
        },
        can(authority, 'manageLeads') && {
          href: paths.leads,
          icon: <UserPlus />,
          label: 'Acceso anticipado',
        },
      ]}
    />
  );
}
