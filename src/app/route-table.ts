import { createContext } from 'react';
import type { AppRoute } from '#src/app/app-route.ts';

/** Every screen of the product, for one that tells about the others: the table itself is made of the screens. */
export const RouteTable = createContext<readonly AppRoute[]>([]);
