import { paths } from '#domain/paths.ts';
import { at, type AppRoute } from '#src/app/app-route.ts';
import { lazyScreen } from '#src/app/lazy-screen.ts';

const floor = lazyScreen(() => import('#src/features/floor/jobs/floor-home-page.tsx'));
const floorClusterPick = lazyScreen(() => import('#src/features/floor/jobs/floor-cluster-pick-page.tsx'));
const floorCount = lazyScreen(() => import('#src/features/warehouse/counts/floor-count-page.tsx'));
const floorPosition = lazyScreen(() => import('#src/features/floor/jobs/floor-position-page.tsx'));
const floorProduct = lazyScreen(() => import('#src/features/floor/jobs/floor-product-page.tsx'));
const floorReceive = lazyScreen(
  () => import('#src/features/warehouse/inbound/receiving/floor-receive-page.tsx'),
);
const floorTask = lazyScreen(() => import('#src/features/floor/jobs/floor-task-page.tsx'));

/** The screens of the floor, which ask one thing at a time. */
export const floorRoutes: readonly AppRoute[] = [
  ...at([paths.floor], 'readWarehouse', 'floor', floor),
  ...at([paths.floorClusterPick], 'readWarehouse', 'floor', floorClusterPick),
  ...at([paths.floorCountPattern], 'moveStock', 'floor', floorCount),
  ...at([paths.floorPositionPattern], 'readWarehouse', 'floor', floorPosition),
  ...at([paths.floorProductPattern], 'readWarehouse', 'floor', floorProduct),
  ...at([paths.floorReceivePattern], 'moveStock', 'floor', floorReceive),
  ...at([paths.floorTaskPattern], 'readWarehouse', 'floor', floorTask),
];
