import type { ManagedCategory, SaveAttributesBody } from '#domain/catalog/category-api.ts';
import { attributesLabel, refusalOfAttributes } from '#domain/catalog/filters/filter-attribute.ts';
import { changeTree, presentRows, seenCategory } from '#server/catalog/categories/category-rows.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';

/**
 * Changes the attributes of a category: all of them, as they are to be. What products say of them stays.
 * @throws an `ApiProblem`: 404, 409 where somebody changed the category since, 422 where they cannot be so.
 */
export function saveAttributes(
  services: Services,
  actor: Actor,
  id: string,
  { seen_version: seen, attributes }: SaveAttributesBody,
): Promise<ManagedCategory[]> {
  return changeTree(services, actor, async (tx, rows) => {
    const present = presentRows(rows);
    const wanted = JSON.stringify(attributes);
    if (present.some((each) => each.id === id && inOrder(each.filterAttributes) === wanted)) return null;
    const row = await seenCategory(tx, rows, { id, seen }, (now) => ({
      attributes: `tiene ${attributesLabel(now.filterAttributes) || 'ninguno'}`,
    }));
    // Those of a removed category too: products that were in it may still say them.
    const elsewhere = rows
      .filter((each) => each.id !== id)
      .flatMap((each) => each.filterAttributes.map(({ code }) => code));
    const message = refusalOfAttributes(row.filterAttributes, attributes, elsewhere);
    if (message) throw problem(422, 'API_001', message, [{ field: 'attributes', message }]);
    return { act: 'category.attributes', id, rows: [{ ...row, filterAttributes: attributes }] };
  });
}

/** As a body that was parsed has its fields: the database keeps them in an order of its own. */
function inOrder(attributes: readonly SaveAttributesBody['attributes'][number][]): string {
  return JSON.stringify(
    attributes.map(({ code, name, kind, unit, choices, is_filter, is_active }) => ({
      code,
      name,
      kind,
      unit,
      choices: choices.map((each) => ({
        code: each.code,
        name: each.name,
        synonyms: each.synonyms,
        former_codes: each.former_codes,
        is_active: each.is_active,
      })),
      is_filter,
      is_active,
    })),
  );
}
