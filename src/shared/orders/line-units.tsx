import type { ReactNode } from 'react';
import type { VariantAttributes } from '#domain/catalog/variant.ts';
import { VariantLine } from '#src/shared/cart/variant-line.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/shared/orders/line-units.module.css';

interface LineUnitsProps {
  as: 'li' | 'div';
  picture: ReactNode;
  name: string;
  attributes: VariantAttributes;
  /** Information to read before choosing a number. */
  note: ReactNode;
  /** The field for the number. */
  children: ReactNode;
}

/** A product of an order, and a number of its units. */
export function LineUnits(props: LineUnitsProps) {
  const { as: Tag, picture, name, attributes, note, children } = props;
  return (
    <Tag className={styles.line}>
      {picture}
      <div>
        <p className={styles.name} translate="no">
          {name}
        </p>
        <VariantLine attributes={attributes} />
        <p className={quiet.prose}>{note}</p>
      </div>
      <div className={styles.units}>{children}</div>
    </Tag>
  );
}
