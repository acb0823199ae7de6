import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { debounce, type Debounced } from '#domain/base/debounce.ts';
import { ManagedCategories, categoryPaths, type ManagedCategory } from '#domain/catalog/category-api.ts';
import { childrenOf } from '#domain/catalog/category-tree.ts';
import { after } from '#src/device/clock.ts';
import { call, type Answer } from '#src/identity/call.ts';
import { toastFailure } from '#src/shared/saving/toast-failure.ts';

/** A hand or a key takes several steps to the place that it means. */
const REST_MS = 700;

/**
 * The categories in the order on the screen: that of the server, and the place to which somebody moves one. It is
 * saved once they rest, and is the server's again where it was refused.
 */
export function useCategoryOrder(categories: readonly ManagedCategory[], refresh: () => Promise<void>) {
  const [moved, setMoved] = useState<{ category: ManagedCategory; order: readonly string[] } | null>(null);
  /** One at a time: each is of the version that the one before it made, which is in the server's last answer. */
  const queue = useRef<Promise<readonly ManagedCategory[]>>(Promise.resolve([]));
  const settle = useEffectEvent((category: ManagedCategory, order: readonly string[]) => {
    const save = async (saved: readonly ManagedCategory[]) => {
      const made = saved.find((each) => each.id === category.id)?.version ?? 0;
      const answer = await saveOrder({ ...category, version: Math.max(made, category.version) }, order);
      await refresh();
      setMoved((now) => (now?.order === order ? null : now));
      return answer.ok ? answer.body.data : saved;
    };
    queue.current = queue.current.then(save);
  });
  const saving = useRef<Debounced<[ManagedCategory, readonly string[]]>>(null);
  useEffect(() => {
    const save = debounce(
      (category: ManagedCategory, order: readonly string[]) => settle(category, order),
      REST_MS,
      after,
    );
    saving.current = save;
    return () => save.flush();
  }, []);

  function move(category: ManagedCategory, to: number): void {
    const ids = childrenOf(ordered, category.parent_id ?? null).map((each) => each.id);
    const order = ids.filter((each) => each !== category.id).toSpliced(to, 0, category.id);
    // Another one that is still to be saved is not forgotten for this one.
    if (moved && moved.category.id !== category.id) saving.current?.flush();
    setMoved({ category, order });
    saving.current?.(category, order);
  }

  const places = moved && new Map(moved.order.map((id, place) => [id, place]));
  const ordered = places
    ? categories.map((each) => ({ ...each, place: places.get(each.id) ?? each.place }))
    : categories;
  return { ordered, move };
}

async function saveOrder(
  category: ManagedCategory,
  order: readonly string[],
): Promise<Answer<ManagedCategories>> {
  const { id, version: seen_version, parent_id = null } = category;
  const before_id = order[order.indexOf(id) + 1] ?? null;
  const json = { seen_version, parent_id, before_id };
  const answer = await call(categoryPaths.place(id), ManagedCategories, { method: 'POST', json });
  toastFailure(answer);
  return answer;
}
