import * as v from 'valibot';
import { UserType } from '#domain/accounts/roles/roles.ts';
import { ACT_NAMES } from '#test/simulation/acts/acts.ts';
import { Fault, natural, Weather } from '#test/simulation/faults.ts';

/** What a person does who is offered to undo a command: nothing, to undo it, or to close the offer. */
const AnswerToOffer = v.picklist(['lets be', 'undoes', 'closes']);
export type AnswerToOffer = v.InferOutput<typeof AnswerToOffer>;
/** Only of commands that their screens offer to undo. */
const offer = v.optional(AnswerToOffer);

/**
 * An order of units of products, a movement at a shelf of a product, an order that is given up, or work of
 * the warehouse.
 */
export const PlannedCommand = v.variant('kind', [
  v.object({
    kind: v.literal('order'),
    /** Version of the shape it was made in: an older one was saved by an older app. */
    version: v.number(),
    items: v.array(v.object({ product: v.number(), quantity: v.number() })),
    /** Waits for the command saved before it on this device. */
    afterLast: v.boolean(),
    /** Its place among the methods that the device offers, counted round; unset is an app that says none. */
    pays: v.optional(natural),
  }),
  v.object({
    kind: v.literal('movement'),
    product: v.number(),
    type: v.picklist(['entrada', 'salida', 'ajuste', 'transferencia']),
    quantity: v.number(),
    shelf: v.number(),
    offer,
  }),
  v.object({
    kind: v.literal('cancellation'),
    /** The place of the order among those that its buyer sees, from the newest on. */
    back: natural,
    /** Only its n-th store's lines; null for all of it. */
    part: v.nullable(natural),
  }),
  v.object({
    kind: v.literal('warehouse'),
    act: v.picklist(ACT_NAMES),
    /** The place of the thing among those in sight then. */
    pick: natural,
    product: v.number(),
    quantity: v.number(),
    offer,
  }),
]);
export type PlannedCommand = v.InferOutput<typeof PlannedCommand>;

/** Work that a person does at a device: commands saved one after the other. */
export const PlannedWork = v.object({ atMs: natural, commands: v.array(PlannedCommand) });
export type PlannedWork = v.InferOutput<typeof PlannedWork>;

export const PlannedPerson = v.object({ role: UserType, vendor: v.nullable(v.number()) });

export type PlannedPerson = v.InferOutput<typeof PlannedPerson>;

/** Comes after the people of every plan: decides parked commands. */
export const SUPERVISOR: PlannedPerson = { role: 'admin', vendor: null };

export const PlannedDevice = v.object({
  /** Its people, by their place in the plan; the first is signed in at the start. */
  people: v.array(v.number()),
  /** How far its clock is from the truth. */
  skewMs: v.number(),
  /** How long the permission to submit lasts. */
  grantMs: natural,
  work: v.array(PlannedWork),
});
export type PlannedDevice = v.InferOutput<typeof PlannedDevice>;

/** Everything that will happen in a run: people's work, and the faults. A run is a plan and its seed. */
export const Plan = v.object({
  seed: v.number(),
  people: v.array(PlannedPerson),
  products: v.array(
    v.object({ price: v.number(), stock: v.number(), shelf: v.number(), vendor: v.number() }),
  ),
  devices: v.array(PlannedDevice),
  faults: v.array(Fault),
  weather: Weather,
  /** From here on there are no more faults, and everything must come to rest. */
  calmMs: natural,
});
export type Plan = v.InferOutput<typeof Plan>;
