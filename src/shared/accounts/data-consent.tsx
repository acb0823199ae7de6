import { Check } from '#src/ui/forms/check.tsx';
import styles from '#src/shared/accounts/data-consent.module.css';

interface DataConsentProps {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  error: string | undefined;
}

/** The consent that Ley 1581 de 2012 requires, with its text at hand. Its version is `CONSENT_VERSION`. */
export function DataConsent({ accepted, onChange, error }: DataConsentProps) {
  return (
    <div className={styles.consent}>
      <Check name="acepta_tratamiento_datos" checked={accepted} onChange={onChange} error={error}>
        Autorizo a MeStore a tratar mis datos personales.
      </Check>
      <details className={styles.text}>
        <summary>Qué autorizas</summary>
        <p>
          MeStore, en Bucaramanga, guarda tu nombre, correo, celular y direcciones para abrir tu cuenta,
          entregar tus pedidos, cobrar lo que compres o vendas y avisarte de ello. Los comparte solo con quien
          lleva el pedido, con la pasarela de pago, con la tienda que vende si hay que facturar o responder
          por la garantía, y con quien nos presta el envío de correos y mensajes.
        </p>
        <p>
          Puedes conocer, corregir y pedir que se borren tus datos, y retirar esta autorización, desde Mi
          Perfil o escribiéndonos (Ley 1581 de 2012, artículos 8 y 9). Responder lo opcional depende de ti.
        </p>
      </details>
    </div>
  );
}
