import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import {
  ChangeCategoryBody,
  CreateCategoryBody,
  ManagedCategories,
  MergeCategoryBody,
  PlaceCategoryBody,
  RemoveCategoryBody,
  SaveAttributesBody,
} from '#domain/catalog/category-api.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { managedCategories } from '#server/catalog/categories/category-rows.ts';
import { changeCategory, createCategory, placeCategory } from '#server/catalog/categories/edit-category.ts';
import { saveAttributes } from '#server/catalog/categories/edit-attributes.ts';
import { mergeCategory, removeCategory } from '#server/catalog/categories/merge-category.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const ById = v.object({ id: Id });

/** The categories of the catalogue for those who look after it. Each change answers all of them as they are then. */
export function manageCategoriesRoute(services: Services): Hono<AppEnv> {
  const route = (summary: string, description: string, refuses: readonly number[]) =>
    described({
      tag: 'Catálogo',
      summary,
      description,
      answer: ManagedCategories,
      refuses: [401, 403, ...refuses],
    });
  const changes = [404, 409, 413, 415, 422];
  const manages = allow(services, 'manageCatalog');
  return new Hono<AppEnv>()
    .get(
      '/all',
      route('Ver todas las categorías', 'También las inactivas, con su versión y sus productos.', []),
      manages,
      async (c) => c.json({ data: await managedCategories(services.database.db) }),
    )
    .post(
      '/',
      route('Crear una categoría', 'Queda de última entre las de su nivel.', [409, 413, 415, 422]),
      manages,
      parsed('json', CreateCategoryBody),
      async (c) =>
        c.json({ data: await createCategory(services, signedIn(c.var.actor), c.req.valid('json')) }),
    )
    .post(
      '/:id',
      route(
        'Cambiar una categoría',
        'Nombre, foto o estado. La dirección de antes lleva a la nueva. Lo que otra persona cambió después se responde con 409.',
        changes,
      ),
      manages,
      parsed('param', ById),
      parsed('json', ChangeCategoryBody),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json({
          data: await changeCategory(services, signedIn(c.var.actor), id, c.req.valid('json')),
        });
      },
    )
    .post(
      '/:id/place',
      route(
        'Mover una categoría',
        'Dentro de otra, y antes de la que se nombra. Hasta tres niveles.',
        changes,
      ),
      manages,
      parsed('param', ById),
      parsed('json', PlaceCategoryBody),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json({
          data: await placeCategory(services, signedIn(c.var.actor), id, c.req.valid('json')),
        });
      },
    )
    .post(
      '/:id/merge',
      route(
        'Unir una categoría con otra',
        'Sus productos, sus categorías y sus direcciones pasan a la otra.',
        changes,
      ),
      manages,
      parsed('param', ById),
      parsed('json', MergeCategoryBody),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json({
          data: await mergeCategory(services, signedIn(c.var.actor), id, c.req.valid('json')),
        });
      },
    )
    .post(
      '/:id/attributes',
      route(
        'Cambiar los atributos de una categoría',
        'Todos los suyos, en su orden. Los tienen también las que están adentro. Lo que los productos ya dicen se conserva.',
        changes,
      ),
      manages,
      parsed('param', ById),
      parsed('json', SaveAttributesBody),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json({
          data: await saveAttributes(services, signedIn(c.var.actor), id, c.req.valid('json')),
        });
      },
    )
    .post(
      '/:id/remove',
      route('Quitar una categoría', 'Solo la que no tiene productos ni categorías adentro.', changes),
      manages,
      parsed('param', ById),
      parsed('json', RemoveCategoryBody),
      async (c) => {
        const { id } = c.req.valid('param');
        const { seen_version: seen } = c.req.valid('json');
        return c.json({ data: await removeCategory(services, signedIn(c.var.actor), id, seen) });
      },
    );
}
