import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AdvantagesSection } from '#src/features/front/landing/sections/advantages-section.tsx';
import { ClosingSection } from '#src/features/front/landing/sections/closing-section.tsx';
import { ComparisonSection } from '#src/features/front/landing/sections/comparison-section.tsx';
import { EarlyAccessSection } from '#src/features/front/landing/sections/early-access-section.tsx';
import { Hero } from '#src/features/front/landing/hero/hero.tsx';
import { StaggeredRender } from '#src/shared/rendering/staggered-render.tsx';
import { LandingSection } from '#src/features/front/landing/sections/landing-section.tsx';
import { MetricsStripOf } from '#src/features/front/landing/metrics-strip.tsx';
import { DashboardMockup } from '#src/features/front/landing/mockup/dashboard-mockup.tsx';
import { ProcessSteps } from '#src/features/front/landing/process/process-steps.tsx';
import { ResourcesSection } from '#src/features/front/landing/sections/resources-section.tsx';
import { ServicesSection } from '#src/features/front/landing/sections/services-section.tsx';
import { useMetrics } from '#src/features/front/landing/use-metrics.ts';
import { account } from '#src/session/session.ts';
import styles from '#src/features/front/landing/landing-page.module.css';

/**
 * The product's front door (spec §2, Landing).
 */
export default function LandingPage() {
  const signedIn = useSignalValue(account) !== null;
  const metrics = useMetrics();
  const delivered = metrics.shown?.summary.tasa_completitud ?? null;

  return (
    <StaggeredRender>
      <Hero />
      <div id="proceso" className={styles.process}>
        <ProcessSteps
          primary={
            signedIn
              ? { label: 'Ir a Dashboard', to: paths.dashboard }
              : { label: 'Registrarme', to: paths.register }
          }
        />
      </div>
      <div className={styles.strip}>
        <MetricsStripOf metrics={metrics} />
        <noscript>Las cifras se piden al servidor con JavaScript, y aquí está apagado.</noscript>
      </div>
      <LandingSection
        id="plataforma"
        tone="sunk"
        title="Tu bodega, a la vista"
        lead="Inventario, pedidos, ventas y categorías en un tablero que no se inventa nada: cada cifra se cuenta de los datos."
        points={[
          'Cada unidad tiene su posición y su tienda.',
          'Los pedidos avanzan con lo que la bodega lee en cada código.',
          'Lo que ya viste se abre también sin conexión.',
        ]}
        beside
      >
        <DashboardMockup
          summary={metrics.shown?.summary ?? null}
          state={metrics.phase}
          onRefresh={metrics.refresh}
        />
      </LandingSection>
      <ServicesSection />
      <AdvantagesSection deliveredPercent={delivered} />
      <ComparisonSection deliveredPercent={delivered} />
      <EarlyAccessSection />
      <ResourcesSection />
      <ClosingSection />
    </StaggeredRender>
  );
}
