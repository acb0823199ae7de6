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
  /** What there is to know before a number is chosen. */
  note: ReactNode;
  /** Where the number is chosen. */
  children: ReactNode;
}

/** A product of an order, and how many units of it are meant. */
export function LineUnits(props: LineUnitsProps) {
  const { as: Tag, picture, name, attributes, note, children } = props;
  return (
    <Tag className={styles.line}>
      {picture}
      <div>
        <p className={styles.name}>{name}</p>
        <VariantLine attributes={attributes} />
        <p className={quiet.prose}>{note}</p>
      </div>
      <div className={styles.units}>{children}</div>
    </Tag>
  );
}
