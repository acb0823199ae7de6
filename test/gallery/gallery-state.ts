import type * as v from 'valibot';
import type { Account } from '#domain/accounts/account.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import type { replicatedCollections } from '#domain/replicated-collections.ts';
import type { CatalogueProgress } from '#src/db/catalogue-progress.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import type { Answers } from '#test/gallery/answers.ts';
import type { Hand } from '#test/gallery/hand.ts';

/** Who looks: somebody of the demonstration, or a visitor. */
export const LOOKERS = {
  owner: 'propietario@mestore.co',
  admin: 'admin@mestore.co',
  sales: 'ventas@mestore.co',
  support: 'soporte@mestore.co',
  warehouse: 'bodega@mestore.co',
  store: 'vendedor@mestore.co',
  buyer: 'comprador@mestore.co',
} as const;
/** `guest`: somebody who buys without an account. */
export type Looker = keyof typeof LOOKERS | 'guest';

/** In a document: whoever looks. Their id takes its place. */
export const WHO_LOOKS = 'quien-mira';

/** By what the device knows itself, as the server's list of devices may say it. */
export const THIS_DEVICE = '01900000-0000-7000-8000-00000000d001';

/** Documents of a device, by collection; they stand in the place of what the demonstration has there. */
export type Holdings = {
  [Name in CollectionName]?: readonly v.InferOutput<(typeof replicatedCollections)[Name]>[];
};

/** One screen in one state, drawn from data that it names and not by a way through the app. */
export interface GalleryState {
  /** `inventory`. */
  screen: string;
  /** `full`, `empty`, `offline`, … With the screen, its address: `/galeria/inventory/full`. */
  state: string;
  /** The address of the app that is drawn. */
  at: string;
  /** Default: a visitor. */
  as?: Looker;
  /** What the account of who looks says otherwise than the demonstration's: a guest, an e-mail that was not proven. */
  account?: Partial<Account>;
  /** Default: online. Offline, the server answers nothing. */
  offline?: true;
  /** What the device has. A collection that is not named holds the demonstration's. */
  holds?: Holdings;
  /** The device never read anything. */
  isNew?: true;
  /** The first import of the catalogue goes on, and is so far: what the device holds of it is a part. */
  importing?: CatalogueProgress;
  /** What the server answers. What a screen asks for and is not here is a fault of the state. */
  answers?: Answers;
  /** Of the browser's own storage: each value as JSON. */
  stored?: Readonly<Record<string, unknown>>;
  /** What this person saved; see `anEntry`. It does not leave. */
  outbox?: readonly OutboxEntry[];
  /** Anything else that has to stand before the app begins: keys, drafts in a database. */
  prepare?: () => Promise<void>;
  /** What people read once it is there. */
  shows: string | RegExp;
  /** What is done on the screen to bring it into the state. `shows` is then looked for afterwards. */
  bring?: (hand: Hand) => Promise<void>;
  /** Exists only on a phone. */
  phoneOnly?: true;
  /** What the console says about it, where it is about that very trouble. */
  expects?: RegExp;
}

/** A state of a screen that is named once for all of its states. */
export type ScreenState = Omit<GalleryState, 'screen' | 'at'>;

/** The same without its name. */
export type StateDetails = Omit<ScreenState, 'state'>;
