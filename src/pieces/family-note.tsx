import { familySummary } from '#domain/catalog/family.ts';
import { useLive } from '#src/db/use-live.ts';
import { familyMembers } from '#src/pieces/family-members.ts';
import styles from '#src/pieces/product-card.module.css';

/** What else there is of the product of a card: `3 colores`. */
export function FamilyNote({ familyId }: { familyId: string }) {
  const members = useLive((store) => familyMembers(store, familyId), [familyId]);
  return <p className={styles.family}>{familySummary(members ?? [])}</p>;
}
