import { OWN_TREES } from '#test/support/code/import-map.ts';
import { callGraph, isNode, splitNode, type CallGraph, type Node } from '#test/measure/call-graph.ts';
import { FLOWS, type Flow, type Leg } from '#test/measure/flows.ts';
import { NOT_TAKEN } from '#test/measure/not-taken.ts';

/** The files that a flow enters. */
export interface Walk {
  name: string;
  /** By path, and why each is there: the function on the way, or the one that is asked along it. */
  files: ReadonlyMap<string, string>;
  /** What is asked along the way and is ground for every flow: entered too, and not counted. */
  ground: ReadonlySet<string>;
}

/** Floors that know nothing of the business (ids, texts, the clock, encryption, buttons): every flow stands on them. */
const GROUND = ['domain/base/', 'platform/', 'src/device/', 'src/ui/'];
/**
 * A file that more others import is ground too: the database, the routes' way to answer. With 12, the flows of commit
 * 5ab126be count 97, 111 and 22 files; traced by hand there were 95, 108 and 27.
 */
const GROUND_IMPORTERS = 12;

/**
 * The files along each flow, traced through the calls of the code (`callGraph`), without running it:
 *
 * - a flow is a chain of legs (`flows.ts`). Where one ends, no import leads on: another thread, the network, a
 *   context or a table of handlers lies between. The next begins at a function that is tied to what came before by a
 *   name that both files have: of a command, a route, a message, a function;
 * - on the way is a function from which calls lead to the end of its leg. Its file is entered;
 * - what such a function calls itself in another file is asked along the way. That file is entered, unless it is ground
 *   for every flow, and what it calls in turn is not followed;
 * - `NOT_TAKEN` names the turns that the plain case leaves aside, each with its reason: a first opening, a failure,
 *   another case of the same function.
 *
 * A file that only hands on, a façade, or a module for one function, is a file more; what stands together is one.
 * @returns `broken`: what of the legs and turns is not in the code any more; empty as long as the walks are true.
 */
export function walks(root: string): { walks: Walk[]; broken: string[] } {
  const graph = callGraph(root, OWN_TREES);
  return {
    walks: FLOWS.map((flow) => ({ name: flow.name, ...filesOf(flow, graph) })),
    broken: [...brokenLegs(graph), ...brokenTurns(graph)],
  };
}

function filesOf({ legs }: Flow, graph: CallGraph): Pick<Walk, 'files' | 'ground'> {
  const onTheWay = legs.flatMap((leg) => [...wayOf(leg, graph)]);
  const passed = new Set(legs.flatMap(({ from, isPassed }) => (isPassed ? [from] : [])));
  const ground = new Set<string>();
  const files = new Map(onTheWay.toReversed().map((each) => [splitNode(each)[0], splitNode(each)[1]]));
  for (const each of onTheWay) {
    if (passed.has(each)) continue;
    for (const asked of askedBy(each, graph)) {
      const [file] = splitNode(asked);
      if (files.has(file)) continue;
      if (isGround(file, graph)) ground.add(file);
      else files.set(file, `asked by ${each}`);
    }
  }
  return { files: new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))), ground };
}

/** The functions from which calls lead to an end of a leg, its first one too. */
function wayOf({ from, to }: Leg, graph: CallGraph): Set<Node> {
  if (!to) return new Set([from]);
  const reached = new Set<Node>();
  const callers = new Map<Node, Node[]>();
  const next = [from];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    for (const each of taken(at, graph)) {
      callers.set(each, [...(callers.get(each) ?? []), at]);
      next.push(each);
    }
  }
  const way = new Set<Node>();
  const back = [...to];
  for (let at = back.pop(); at !== undefined; at = back.pop()) {
    if (way.has(at) || !reached.has(at)) continue;
    way.add(at);
    back.push(...(callers.get(at) ?? []));
  }
  return way;
}

/** What a function calls in other files, itself or through others of its own file. */
function askedBy(node: Node, graph: CallGraph): Node[] {
  const [file] = splitNode(node);
  const asked: Node[] = [];
  const seen = new Set<Node>();
  const next = [node];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    for (const each of taken(at, graph)) {
      const [other] = splitNode(each);
      if (other === file) next.push(each);
      else asked.push(each);
    }
  }
  return asked;
}

function isGround(file: string, graph: CallGraph): boolean {
  return GROUND.some((each) => file.startsWith(each)) || graph.importers(file) > GROUND_IMPORTERS;
}

function taken(node: Node, graph: CallGraph): Node[] {
  return graph.calls(node).filter((each) => !NOT_TAKEN.has(each) && !NOT_TAKEN.has(splitNode(each)[0]));
}

/** What of the legs is not in the code any more. */
function brokenLegs(graph: CallGraph): string[] {
  return FLOWS.flatMap(({ legs }) => legs).flatMap((leg) => {
    const { from, to = [], tiedBy } = leg;
    const way = wayOf(leg, graph);
    const lost = [from, ...to].filter((each) => !graph.has(each));
    const unreached = to.filter((each) => graph.has(each) && !way.has(each));
    const [file = '', name = ''] = tiedBy ?? [];
    const untied = tiedBy
      ? [file, splitNode(from)[0]].filter((each) => !graph.text(each).includes(name))
      : [];
    return [
      ...lost.map((each) => `${each} is not there`),
      ...unreached.map((each) => `no call leads from ${from} to ${each}`),
      ...untied.map((each) => `${each} does not name ${name}`),
    ];
  });
}

/** Turns that are no function of the code, and no file that another imports. */
function brokenTurns(graph: CallGraph): string[] {
  return [...NOT_TAKEN.keys()]
    .filter((each) => !(isNode(each) ? graph.has(each) : graph.importers(each) > 0))
    .map((each) => `${each} is no turn that could be taken`);
}
