import type { ShippingAddress } from '#domain/cart/checkout.ts';
import { MunicipalitySelects, type MunicipalityChoice } from '#src/shared/accounts/municipality-selects.tsx';
import type { Municipalities } from '#src/shared/accounts/use-municipalities.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/shop/checkout/shipping/shipping-form.module.css';

interface MunicipalityFieldsProps {
  address: ShippingAddress;
  /** Undefined until they are here; null where they could not be loaded, and people write the names. */
  places: Municipalities | undefined | null;
  problems: Readonly<Partial<Record<string, string>>>;
  onChange: (patch: Partial<ShippingAddress>) => void;
}

/** The place in Colombia where the order goes. */
export function MunicipalityFields({ address, places, problems, onChange }: MunicipalityFieldsProps) {
  const field = fieldsOf(address, problems, onChange);

  function choose({ department_code, municipality_code }: MunicipalityChoice): void {
    const department = places?.departments.find((each) => each.code === department_code);
    const municipality = department?.municipalities.find((each) => each.code === municipality_code);
    onChange({ state: department?.name ?? '', city: municipality?.name ?? '' });
  }

  return (
    <>
      {places === null ? (
        <>
          <TextField {...field('state')} label="Departamento" required maxLength={80} />
          <TextField {...field('city')} label="Municipio" required maxLength={80} />
        </>
      ) : (
        <MunicipalitySelects
          places={places}
          chosen={chosenIn(address, places)}
          problems={{ department_code: problems.state, municipality_code: problems.city }}
          onChoose={choose}
        />
      )}
      <TextField
        {...field('address')}
        label="Dirección"
        required
        maxLength={200}
        className={styles.whole}
        hint="Por ejemplo: Calle 45 # 23-10, apto 402."
      />
      <TextField
        {...field('postal_code')}
        label="Código postal"
        inputMode="numeric"
        required={false}
        maxLength={10}
      />
    </>
  );
}

/** The codes of the names that the address holds; none of a name that is not on the list. */
function chosenIn({ state, city }: ShippingAddress, places: Municipalities | undefined): MunicipalityChoice {
  const municipality_code = places?.codeOf(state, city) ?? '';
  const department_code = municipality_code.slice(0, 2) || (places?.departmentCodeOf(state) ?? '');
  return { department_code, municipality_code };
}
