import { paths } from '#domain/paths.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/store/home/vendor-home.module.css';

/** The beginning of a store that has nothing in the warehouse and nothing on its way. */
export function OnboardingSteps() {
  return (
    <Panel title="Empieza por aquí">
      <ol className={styles.first}>
        <li>Completa el perfil: es lo que los compradores leen de ti.</li>
        <li>Confirma tu correo y tu celular, para que te podamos avisar.</li>
        <li>Anuncia lo que vas a llevar: la bodega lo recibe más rápido y lo ves aquí cuando llegue.</li>
      </ol>
      <div className={styles.actions}>
        <LinkButton href={paths.storeProfile}>Completar el perfil</LinkButton>
        <LinkButton variant="line" href={paths.vendorAccount}>
          Confirmar mis datos
        </LinkButton>
        <LinkButton variant="line" href={paths.vendorShippingNotices}>
          Avisos de ingreso
        </LinkButton>
      </div>
    </Panel>
  );
}
