import type { Observable } from 'rxjs';
import { MAX_FAMILY_MEMBERS } from '#domain/catalog/family.ts';
import type { Product } from '#domain/catalog/product.ts';
import { documents } from '#src/db/documents.ts';
import type { LocalStore } from '#src/db/local-store.ts';

/** The products of a family that are on sale, by the index that this device keeps of families. */
export function familyMembers({ catalog }: LocalStore, familyId: string): Observable<Product[]> {
  return documents(
    catalog.products.find({
      selector: { family_id: familyId },
      sort: [{ family_id: 'asc' }, { id: 'asc' }],
      limit: MAX_FAMILY_MEMBERS,
    }),
  );
}
