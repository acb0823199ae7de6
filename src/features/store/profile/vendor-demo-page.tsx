import { useState } from 'react';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { newVendorProfile, type VendorProfile } from '#domain/stores/vendor-profile.ts';
import { ProfileCompletion } from '#src/features/store/profile/profile-completion.tsx';
import { VendorProfileFields } from '#src/features/store/profile/vendor-profile-fields.tsx';
import { DemoBanner } from '#src/shared/demo/demo-banner.tsx';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel, Panels } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/store/profile/vendor-demo-page.module.css';

const begin: VendorProfile = newVendorProfile({ userId: 'demostracion', name: 'la demostración' });

/** Made-up figures of a store. */
const figures = { orders: 128, revenue: 845_000, products: 24, lowStock: 3 };

/** `/vendor-test`: the profile of a made-up store, and the rules that say how complete it is (spec §3, §5). */
export default function VendorDemoPage() {
  const [profile, setProfile] = useState(begin);
  return (
    <Page title="Perfil de vendedor">
      <DemoBanner onReset={() => setProfile(begin)} />
      <div className={styles.figures}>
        <Kpis>
          <Kpi label="Pedidos" value={formatWhole(figures.orders)} note="cifra de ejemplo" />
          <Kpi label="Ventas" value={formatPesos(figures.revenue)} note="cifra de ejemplo" />
          <Kpi label="Productos activos" value={formatWhole(figures.products)} note="cifra de ejemplo" />
          <Kpi label="Con stock bajo" value={formatWhole(figures.lowStock)} note="cifra de ejemplo" />
        </Kpis>
      </div>
      <Panels>
        <Panel title="Tu tienda">
          <VendorProfileFields profile={profile} onChange={setProfile} />
        </Panel>
        <Panel title="Qué tan completo está">
          <ProfileCompletion profile={profile} />
        </Panel>
      </Panels>
    </Page>
  );
}
