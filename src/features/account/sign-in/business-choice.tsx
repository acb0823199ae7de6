import type { BusinessType } from '#domain/accounts/registration.ts';
import { RadioCard } from '#src/ui/forms/radio-card.tsx';
import styles from '#src/features/account/sign-in/business-choice.module.css';

const businessTypes: readonly { value: BusinessType; title: string; detail: string }[] = [
  { value: 'comprador', title: 'Comprar', detail: 'Busca, pide y sigue tus pedidos.' },
  { value: 'vendedor', title: 'Vender', detail: 'Guarda tu mercancía en nuestra bodega y véndela aquí.' },
  { value: 'ambos', title: 'Comprar y vender', detail: 'Las dos cosas con la misma cuenta.' },
];

interface BusinessChoiceProps {
  value: BusinessType;
  onChange: (value: BusinessType) => void;
}

/** The purpose of a person's account (spec §1). */
export function BusinessChoice({ value, onChange }: BusinessChoiceProps) {
  return (
    <fieldset className={styles.business}>
      <legend>¿A qué vienes?</legend>
      {businessTypes.map((each) => (
        <RadioCard
          key={each.value}
          name="tipo_negocio"
          value={each.value}
          checked={value === each.value}
          onChange={() => onChange(each.value)}
          title={each.title}
          detail={each.detail}
        />
      ))}
    </fieldset>
  );
}
