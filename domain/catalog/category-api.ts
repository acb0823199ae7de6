import * as v from 'valibot';
import { Id, Uuid } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { FilterAttributesInput } from '#domain/catalog/filters/filter-attribute.ts';
import { Category } from '#domain/catalog/category.ts';

export const MAX_CATEGORY_NAME = 60;
/** So many that each lists all of them. */
export const MAX_CATEGORIES = 1_000;

/** A letter or a number: from anything less no address can be made. */
const Name = v.pipe(
  trimmedText(MAX_CATEGORY_NAME),
  v.regex(/[\p{L}\p{N}]/u, 'Escribe el nombre de la categoría.'),
  v.regex(/^[^/\\?#%]*$/, 'El nombre no puede llevar los signos / \\ ? # %.'),
);
const Version = wholeNumber(0, 2_147_483_647);
/** The version that the person saw: what somebody changed since is asked about, never overwritten. */
const seen_version = Version;
/** A photograph of this server. */
const PictureUrl = v.nullable(
  v.pipe(v.string(), v.maxLength(300), v.startsWith('/media/', 'La foto debe estar subida a MeStore.')),
);

/** A category as those who look after the catalogue see it. */
export const ManagedCategory = v.object({
  ...Category.entries,
  /** Grows with each change by a person. */
  version: Version,
  /** Products in it, also those that are not on sale. */
  products: wholeNumber(0),
  changed_by: v.nullable(v.string()),
  changed_at: v.nullable(v.string()),
});
export type ManagedCategory = v.InferOutput<typeof ManagedCategory>;

/** Answer of every route of this area. */
export const ManagedCategories = v.object({ data: v.array(ManagedCategory) });
export type ManagedCategories = v.InferOutput<typeof ManagedCategories>;

/** With an id of the device, one that is sent again after a lost answer is the same category. */
export const CreateCategoryBody = v.strictObject({
  id: v.optional(Uuid),
  name: Name,
  parent_id: v.nullable(Id),
});
export type CreateCategoryBody = v.InferOutput<typeof CreateCategoryBody>;

/** Fields that are left out stay as they are. */
export const ChangeCategoryBody = v.strictObject({
  seen_version,
  name: v.optional(Name),
  is_active: v.optional(v.boolean()),
  picture_url: v.optional(PictureUrl),
});
export type ChangeCategoryBody = v.InferOutput<typeof ChangeCategoryBody>;

export const PlaceCategoryBody = v.strictObject({
  seen_version,
  /** Null puts it on the first level. */
  parent_id: v.nullable(Id),
  /** The one of that parent that it comes before; null puts it last. */
  before_id: v.nullable(Id),
});
export type PlaceCategoryBody = v.InferOutput<typeof PlaceCategoryBody>;

export const MergeCategoryBody = v.strictObject({ seen_version, into_id: Id });
export type MergeCategoryBody = v.InferOutput<typeof MergeCategoryBody>;

/** All attributes of the category, as they are to be: in their order, with those that are inactive. */
export const SaveAttributesBody = v.strictObject({ seen_version, attributes: FilterAttributesInput });
export type SaveAttributesBody = v.InferOutput<typeof SaveAttributesBody>;

export const RemoveCategoryBody = v.strictObject({ seen_version });

const api = '/api/v1/categories';
const of = (id: string) => `${api}/${encodeURIComponent(id)}`;
export const categoryPaths = {
  public: api,
  all: `${api}/all`,
  create: api,
  change: of,
  place: (id: string) => `${of(id)}/place`,
  merge: (id: string) => `${of(id)}/merge`,
  attributes: (id: string) => `${of(id)}/attributes`,
  remove: (id: string) => `${of(id)}/remove`,
};
