import { useEffect, useState } from 'react';
import type { Product } from '#domain/catalog/product.ts';
import type { ProductReviews } from '#domain/ratings/product-reviews.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { askForReviews, cachedReviews } from '#src/features/shop/product/product-review-calls.ts';
import { toastFailure } from '#src/shared/saving/toast-failure.ts';
import { connection } from '#src/sync/sync-status.ts';

export interface ShownReviews {
  /** The known reviews, all requested pages together; null when there are none. */
  reviews: ProductReviews | null;
  /** The time of the server's answer, in ms, when it is not a current one. */
  oldSinceMs: number | null;
  offline: boolean;
  asking: boolean;
  problem: string | null;
  /** Asks for the next page, or for the first one again. */
  ask(page: number): void;
}

/** Reviews of a product: at once those seen before, and the server's whenever there is a network. */
export function useProductReviews({ id, review_count }: Pick<Product, 'id' | 'review_count'>): ShownReviews {
  const offline = useSignalValue(connection) === 'offline';
  const kept = useSignalValue(cachedReviews).find((each) => each.product_id === id);
  const [fresh, setFresh] = useState<ProductReviews | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState({ page: 1, time: 0 });
  const question = `${review_count} ${asked.page} ${asked.time}`;
  const [answered, setAnswered] = useState<string | null>(null);

  // Asks again when somebody has rated it meanwhile, which this device's copy of the product shows.
  useEffect(() => {
    let isGone = false;
    if (offline) return undefined;
    void askForReviews(id, asked.page, serverNowMs()).then((answer) => {
      if (isGone) return;
      setAnswered(question);
      toastFailure(answer);
      setProblem(answer.ok ? null : answer.message);
      if (answer.ok) setFresh((before) => (asked.page === 1 ? answer.page : joined(before, answer.page)));
    });
    return () => {
      isGone = true;
    };
  }, [id, question, offline, asked]);

  return {
    reviews: fresh ?? kept?.page ?? null,
    oldSinceMs: !fresh && kept && (offline || problem !== null) ? kept.asked_at_ms : null,
    offline,
    asking: !offline && answered !== question,
    problem: offline ? null : problem,
    ask: (page) => setAsked((before) => ({ page, time: before.time + 1 })),
  };
}

/** A longer list, each review once: new ones may have come before it during the read. */
function joined(before: ProductReviews | null, next: ProductReviews): ProductReviews {
  const data = [...(before?.data ?? []), ...next.data];
  return { ...next, data: [...new Map(data.map((each) => [each.id, each])).values()] };
}
