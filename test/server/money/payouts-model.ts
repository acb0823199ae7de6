import type { SeenRun } from '#domain/payouts/listed-run.ts';
import type { LegResult, RunStep } from '#domain/payouts/payout-run.ts';

/** A leg of a run as a bank and two desks know it. `isOut`: it was judged again at the approval and left out. */
export interface ModelLeg {
  id: string;
  reference: string;
  vendorId: string;
  amount: number;
  account: number;
  answers: Set<LegResult>;
  settled: LegResult | null;
  isOut: boolean;
}

export interface ModelRun {
  seen: SeenRun;
  madeBy: string;
  answeredBy: Set<string>;
  legs: ModelLeg[];
}

const LEAST = 1_000;

/** What the bank's answers say of a leg that count; `both` where two differ and nobody decided. */
const saidOf = ({ answers, settled }: ModelLeg): LegResult | 'both' | null => {
  if (settled) return settled;
  const [first = null] = answers;
  return answers.size > 1 ? 'both' : first;
};

/**
 * What payouts come to, told without the ledger and without its rules: what a store earned, what runs took of it, and what the bank says
 * of that. Tests compare the server with it.
 */
export class PayoutsModel {
  runs: ModelRun[] = [];
  /** COP that each store earned and was released. */
  readonly earned = new Map<string, number>();
  /** Version of each store's account. */
  readonly accounts = new Map<string, number>();

  /** Balances of a store by the last word of their accounts; those of nothing are left out. */
  balancesOf(vendorId: string): Record<string, number> {
    let [available, paying] = [this.earned.get(vendorId) ?? 0, 0];
    for (const { seen, legs } of this.runs) {
      if (seen.state === 'draft' || seen.state === 'void') continue;
      for (const leg of legs.filter((each) => each.vendorId === vendorId && !each.isOut)) {
        if (saidOf(leg) === 'returned') continue;
        available -= leg.amount;
        if (saidOf(leg) !== 'paid') paying += leg.amount;
      }
    }
    return { ...(available !== 0 && { available }), ...(paying !== 0 && { paying }) };
  }

  /** The stores that a run pays which is made now, and how much; null where none can be made. */
  payableNow(): Map<string, number> | null {
    if (this.runs.some(({ seen }) => ['draft', 'approved', 'filed'].includes(seen.state))) return null;
    const stores = [...this.earned.keys()].filter(
      (each) => !this.#isInOpenRun(each) && this.#mayBePaid(each),
    );
    return new Map(stores.map((each) => [each, this.balancesOf(each)['available'] ?? 0]));
  }

  /** Legs that an approval leaves out now. */
  leftOutOf({ legs }: ModelRun): ModelLeg[] {
    return legs.filter(
      (each) =>
        !this.#mayBePaid(each.vendorId) ||
        this.accounts.get(each.vendorId) !== each.account ||
        (this.balancesOf(each.vendorId)['available'] ?? 0) < each.amount,
    );
  }

  /** Whether somebody may make a step of a run now. */
  allows(run: ModelRun, step: Exclude<RunStep, 'answer'>, by: string): boolean {
    const { state } = run.seen;
    const said = this.#legsIn(run).map(saidOf);
    switch (step) {
      case 'approve':
        return state === 'draft' && by !== run.madeBy && this.leftOutOf(run).length < run.legs.length;
      case 'file':
        return state === 'approved';
      case 'send':
        return state === 'filed';
      case 'settle':
        return state === 'answered' && said.includes('both') && !run.answeredBy.has(by);
      case 'close':
        return state === 'answered' && said.every((each) => each === 'paid' || each === 'returned');
      case 'void':
        return state === 'draft' || state === 'approved' || state === 'filed';
    }
  }

  /** What of an answer is new to a run; null where it is refused. */
  freshOf(
    run: ModelRun,
    answer: readonly (readonly [ModelLeg, LegResult])[],
  ): [ModelLeg, LegResult][] | null {
    const { state } = run.seen;
    if (!['sent', 'answered', 'closed'].includes(state) || answer.length === 0) return null;
    if (answer.some(([leg]) => leg.isOut)) return null;
    const fresh = answer.filter(([leg, result]) => !leg.answers.has(result));
    return state === 'closed' && fresh.length === 0 ? null : fresh.map(([leg, result]) => [leg, result]);
  }

  contradictoryOf(run: ModelRun): ModelLeg | undefined {
    return this.#legsIn(run).find((each) => saidOf(each) === 'both');
  }

  #legsIn({ legs }: ModelRun): ModelLeg[] {
    return legs.filter((each) => !each.isOut);
  }

  /** It has enough, and the bank does not return what is paid to the account that it has now. */
  #mayBePaid(vendorId: string): boolean {
    const account = this.accounts.get(vendorId);
    const isReturned = this.runs.some(({ legs }) =>
      legs.some(
        (each) => each.vendorId === vendorId && each.account === account && saidOf(each) === 'returned',
      ),
    );
    return !isReturned && (this.balancesOf(vendorId)['available'] ?? 0) >= LEAST;
  }

  #isInOpenRun(vendorId: string): boolean {
    return this.runs.some(
      ({ seen, legs }) =>
        seen.state !== 'closed' &&
        seen.state !== 'void' &&
        legs.some((each) => each.vendorId === vendorId && !each.isOut),
    );
  }
}
