import { commissionOfUnit } from '#domain/commissions/frozen-commission.ts';
import { ledgerDifference, legsBetweenAccounts } from '#domain/money/ledger-difference.ts';
import type { AccountOfCause } from '#domain/money/money-accounts.ts';
import type { LegAmount, LegOfKinds } from '#domain/money/money-legs.ts';
import { isChargedBack, orderTarget, type OrderFacts } from '#domain/money/order-target.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { fellThrough } from '#domain/orders/order-axes.ts';
import {
  afterStep,
  isOpenRun,
  legIdOf,
  legStateOf,
  type LegResult,
  type RunState,
  stepsOf,
} from '#domain/payouts/payout-run.ts';
import { payoutTarget } from '#domain/payouts/payout-target.ts';
import { BUCKETS, type Balances } from '#domain/payouts/statement.ts';
import {
  type AvailableDebit,
  outstandingDebts,
  writeOffLimit,
  writeOffsByOrder,
  writeOffTarget,
} from '#domain/payouts/write-off.ts';
import { unitBreakdowns } from '#domain/returns/unit-breakdown.ts';
import { happenings } from '#test/factories/orders/order-life.ts';

/** A run of the store of a life: it pays one leg. */
interface LivedRun {
  state: RunState;
  madeBy: string;
  answeredBy: string[];
  leg: { id: string; amount: number; answers: LegResult[]; settled: LegResult | null };
}

interface PostedLine extends LegAmount {
  cause: string;
  atMs: number;
}

type Chance = () => number;
const PEOPLE = ['ana', 'beto', 'caro'];

/** A store with its orders, payouts and write-offs, and the ledger that follows each of their moves: all of it by the product's own rules. */
export class StoreLife {
  readonly orders: { id: string; facts: OrderFacts }[];
  readonly runs: LivedRun[] = [];
  readonly writeOffs: { id: string; amount: number }[] = [];
  readonly lines: PostedLine[] = [];
  private nowMs = 0;

  constructor(placed: readonly OrderFacts[]) {
    this.orders = placed.map((facts, at) => ({ id: `order-${at}`, facts }));
    for (const each of this.orders) this.followOrder(each);
  }

  /** One more thing happens, chosen by chance. What is done again, as when its answer was lost, changes nothing. */
  happen(what: number, chance: Chance): void {
    this.nowMs += (chance() % 60) * DAY_MS;
    const kinds = [this.moveOrder, this.moveOrder, this.moveOrder, this.moveRun, this.moveRun, this.writeOff];
    (kinds[what % kinds.length] ?? this.moveOrder).call(this, chance);
  }

  get balances(): Balances {
    const of = (bucket: string) => this.balanceOf(`store:v-1:${bucket}`);
    return { pending: of('pending'), available: of('available'), held: of('held'), paying: of('paying') };
  }

  balanceOf(account: string): number {
    return this.lines.reduce(
      (sum, { from, to, amount }) => sum + (to === account ? amount : 0) - (from === account ? amount : 0),
      0,
    );
  }

  private moveOrder(chance: Chance): void {
    const order = this.orders[chance() % this.orders.length];
    if (!order) return;
    order.facts = happenings[chance() % happenings.length]?.(order.facts, chance) ?? order.facts;
    this.followOrder(order);
  }

  private moveRun(chance: Chance): void {
    const by = PEOPLE[chance() % PEOPLE.length] ?? '';
    const last = this.runs.at(-1);
    if (!last || (!isOpenRun(last.state) && chance() % 3 > 0)) return this.makeRun(by);
    const run = chance() % 5 > 0 ? last : (this.runs[chance() % this.runs.length] ?? last);
    const { state, madeBy, answeredBy, leg } = run;
    const now = {
      state,
      madeBy,
      answeredBy,
      isOfOwnStore: false,
      legs: [legStateOf(state, this.resultsOf(run))],
    };
    const possible = stepsOf(now, by).filter((each) => each !== 'void' || chance() % 4 === 0);
    const step = possible[chance() % Math.max(1, possible.length)] ?? 'close';
    const next = afterStep(now, step, by);
    // `approveRun` leaves out a leg of more than there is: of one store that is the whole run.
    if (!next.ok || (step === 'approve' && this.balances.available < leg.amount)) return;
    const result = chance() % 3 === 0 ? ('returned' as const) : ('paid' as const);
    if (step === 'answer') {
      run.answeredBy.push(by);
      if (!leg.answers.includes(result)) leg.answers.push(result);
    }
    if (step === 'settle') leg.settled = result;
    run.state = next.value;
    this.followRun(run);
  }

  private makeRun(madeBy: string): void {
    const { available } = this.balances;
    if (available <= 0) return;
    const id = legIdOf(`statement-${this.runs.length}`);
    const leg = { id, amount: available, answers: [], settled: null };
    this.runs.push({ state: 'draft', madeBy, answeredBy: [], leg });
  }

  private writeOff(): void {
    const debits = this.lines.toReversed().flatMap(({ from, amount, atMs, cause }): AvailableDebit[] => {
      if (from !== 'store:v-1:available') return [];
      return [{ atMs, amount, orderId: cause.startsWith('order-') ? cause : null }];
    });
    const debts = outstandingDebts(this.balances.available, debits);
    const amount = writeOffLimit(debts, this.balances, this.nowMs);
    if (amount === 0) return;
    const id = `write-off-${this.writeOffs.length}`;
    for (const [orderId, share] of writeOffsByOrder(debts, amount)) {
      const order = this.orders.find((each) => each.id === orderId);
      if (!order) throw new Error(`There is no ${orderId}.`);
      const { writeOffs } = order.facts;
      const writeOff = { amount: share, released: this.releasedOf(orderId) };
      order.facts = { ...order.facts, writeOffs: [...writeOffs, writeOff] };
    }
    this.writeOffs.push({ id, amount });
    this.follow(id, writeOffTarget(amount), { vendorId: 'v-1', purchaseId: null });
  }

  /** What a leg of a run is now. */
  resultsOf({ leg }: LivedRun): LegResult[] {
    return leg.settled ? [leg.settled] : leg.answers;
  }

  private releasedOf(orderId: string): number {
    const own = this.lines.filter(
      ({ cause, leg }) => cause === orderId && (leg === 'release' || leg.startsWith('withholding')),
    );
    return own.reduce((sum, { to, amount }) => sum + (to === 'store:v-1:available' ? amount : -amount), 0);
  }

  private followOrder({ id, facts }: { id: string; facts: OrderFacts }): void {
    this.follow(id, orderTarget(facts), { vendorId: 'v-1', purchaseId: id });
  }

  private followRun(run: LivedRun): void {
    const { id, amount } = run.leg;
    const state = legStateOf(run.state, this.resultsOf(run));
    this.follow(id, payoutTarget(run.state, { state, amount }), { vendorId: 'v-1', purchaseId: null });
  }

  /** As `postMoney`: what a cause lacks, and nothing the second time. */
  private follow(cause: string, target: readonly LegOfKinds[], of: AccountOfCause): void {
    const legs = legsBetweenAccounts(target, of);
    const own = () => this.lines.filter((each) => each.cause === cause);
    for (const each of ledgerDifference(legs, own())) this.lines.push({ ...each, cause, atMs: this.nowMs });
    if (ledgerDifference(legs, own()).length > 0) throw new Error(`${cause} is posted, and lacks something.`);
  }
}

/** What a store earns by an order as it stands: unit by unit, without the rule by which it is posted. COP. */
export function earnedBy(facts: OrderFacts): number {
  if (fellThrough(facts) || (facts.isLost && isChargedBack(facts))) return 0;
  const back = new Set(
    facts.returns
      .filter((each) => each.status === 'refund_pending' || each.status === 'refunded')
      .flatMap((each) => each.lines.flatMap(({ line, units }) => units.map((unit) => `${line} ${unit}`))),
  );
  const units = unitBreakdowns({ lines: [...facts.lines], payment_method: 'pse' }, facts);
  return units
    .filter(({ line, unit }) => !back.has(`${line} ${unit}`))
    .reduce((sum, { line, unit, goods, iva }) => {
      const frozen = facts.commissions.find((each) => each.line === line);
      const own = frozen ? commissionOfUnit(frozen, unit) : { commission: 0, iva: 0 };
      return sum + goods + iva - own.commission - own.iva;
    }, 0);
}

/** What a store has in all, wherever it is. */
export function totalOf(balances: Balances): number {
  return BUCKETS.reduce((sum, bucket) => sum + balances[bucket], 0);
}
