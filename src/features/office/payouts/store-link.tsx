import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { Stacked } from '#src/shared/worklist/listed-row.tsx';
import styles from '#src/features/office/payouts/payouts.module.css';

interface StoreLinkProps {
  vendorId: string;
  name: string;
  under: ReactNode;
}

/** The name of a store, which opens what it has. A long one goes on in a second line. */
export function StoreLink({ vendorId, name, under }: StoreLinkProps) {
  return (
    <Stacked under={under}>
      <Link href={paths.storeBalance(vendorId)} className={styles.store}>
        {name}
      </Link>
    </Stacked>
  );
}
