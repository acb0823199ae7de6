import { Link } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { settingsPageLabels } from '#domain/settings/setting.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { appConfig } from '#src/shared/settings/company-settings.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';

/**
 * Says that the company counts no visits, above figures that come from them; nothing while it does.
 * @param what the figures, with their article: «las cifras».
 */
export function AnalyticsOff({ what }: { what: string }) {
  const isOn = useSignalValue(appConfig).features.analytics;
  const maySet = can(authorityOf(useSignalValue(account)), 'manageSettings');
  if (isOn) return null;
  return (
    <Banner tone="info">
      La analítica está apagada: no se cuentan visitas ni búsquedas, y {what} son de cuando estaba encendida.{' '}
      {maySet ? (
        <Link href={paths.systemConfig} className="link">
          Encenderla en {settingsPageLabels.general}
        </Link>
      ) : (
        <>La enciende quien administra «{settingsPageLabels.general}».</>
      )}
    </Banner>
  );
}
