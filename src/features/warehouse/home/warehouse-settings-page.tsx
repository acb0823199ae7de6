import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { warehouseScope } from '#domain/settings/setting-scope.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { ScopedSettings } from '#src/shared/scoped-settings/scoped-settings.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

/** What the warehouse does otherwise than the company. */
export default function WarehouseSettingsPage() {
  const authority = authorityOf(useSignalValue(account));
  return (
    <Page title="Ajustes de la bodega" back={{ href: paths.warehouseHome, label: 'Tablero' }}>
      <Panel title="Cuándo sale lo que se compra">
        <ScopedSettings scope={warehouseScope} mayChange={can(authority, 'setWarehouse')} />
      </Panel>
    </Page>
  );
}
