import type * as v from 'valibot';
import type { Account } from '#domain/accounts/account.ts';
import type { CollectionName } from '#domain/protocol/replication.ts';
import type { replicatedCollections } from '#domain/replicated-collections.ts';
import type { CatalogueProgress } from '#src/db/fill/catalogue-progress.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import type { Answers } from '#test/gallery/answers.ts';
import type { User } from '#test/gallery/user.ts';

/** The person who looks: somebody of the demonstration, or a visitor. */
export const LOOKERS = {
  owner: 'propietario@mestore.co',
  admin: 'admin@mestore.co',
  sales: 'ventas@mestore.co',
  support: 'soporte@mestore.co',
  marketing: 'mercadeo@mestore.co',
  warehouse: 'bodega@mestore.co',
  store: 'vendedor@mestore.co',
  buyer: 'comprador@mestore.co',
} as const;
/** `guest`: a buyer without an account. */
export type Looker = keyof typeof LOOKERS | 'guest';

/** In a document or an answer: the person who looks. Their id takes its place. */
export const WHO_LOOKS = 'quien-mira';

/** The id by which the device knows itself, as the server's list of devices may give it. */
export const THIS_DEVICE = '01900000-0000-7000-8000-00000000d001';

/** Documents of a device, by collection; they replace the demonstration's. */
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
  /**
   * The fields in which the account of the person who looks differs from the demonstration's: a guest, an
   * unproven e-mail.
   */
  account?: Partial<Account>;
  /** Default: online. Offline, the server answers nothing. */
  offline?: true;
  /** The device's data. A collection that is not named holds the demonstration's. */
  holds?: Holdings;
  /** The device never read anything. */
  isNew?: true;
  /** The first import of the catalogue goes on, and is so far: the device holds a part of it. */
  importing?: CatalogueProgress;
  /** The server's answers. A request of the screen that is missing here is a fault of the state. */
  answers?: Answers;
  /** Of the browser's own storage: each value as JSON. */
  stored?: Readonly<Record<string, unknown>>;
  /** The saved commands of this person; see `anEntry`. They do not leave. */
  outbox?: readonly OutboxEntry[];
  /** Anything else that has to be in place before the app begins: keys, drafts in a database. */
  prepare?: () => Promise<void>;
  /** The words that people read once it is there. */
  shows: string | RegExp;
  /** The actions that bring the screen into the state. The gallery looks for `shows` afterwards. */
  bring?: (hand: User) => Promise<void>;
  /** Exists only on a phone. */
  phoneOnly?: true;
  /** The console's messages about it, where they come from that very trouble. */
  expects?: RegExp;
}

/** A state of a screen whose name is given once for all of its states. */
export type ScreenState = Omit<GalleryState, 'screen' | 'at'>;

/** The same without its name. */
export type StateDetails = Omit<ScreenState, 'state'>;
