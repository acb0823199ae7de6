import { useSignalValue } from '#src/device/use-signal.ts';
import { appConfig } from '#src/shared/settings/company-settings.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import styles from '#src/features/office/settings/settings.module.css';

/** What of the app's configuration nobody sets, and why. */
export function AppFacts() {
  const { currency, timezone, version } = useSignalValue(appConfig);
  return (
    <div className={styles.facts}>
      <Facts>
        <Fact name="Idioma">Español</Fact>
        <Fact name="Moneda">Peso colombiano ({currency})</Fact>
        <Fact name="Hora">Bogotá ({timezone})</Fact>
        <Fact name="Versión">{version}</Fact>
      </Facts>
      <p className={styles.note}>
        No se cambian aquí: los precios son pesos enteros, los días empiezan y terminan en Bogotá, y la
        versión es la de esta aplicación.
      </p>
    </div>
  );
}
