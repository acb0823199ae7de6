import { DAY_MS } from '#domain/base/durations.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { corpusOfStock } from '#domain/inventory/stock-corpus.ts';
import { positionKey, positionLabel } from '#domain/inventory/position.ts';
import { positionIn } from '#domain/scanning/position-check.ts';
import { parseListQuery } from '#domain/scanning/list-query.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import type { PlannedPosition } from '#domain/warehouse/floor-plan.ts';
import { rotationsOf, type Rotation } from '#domain/warehouse/rotation.ts';
import type { ShelfPick } from '#domain/warehouse/shelf-pick.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';

export const RECENT_PICK_DAYS = 7;

/** The map's knowledge of a position besides its place. */
export type MappedPosition = PlannedPosition &
  Pick<StoragePosition, 'maxUnits' | 'blocked' | 'countedAt' | 'access'>;

export interface PositionFigures {
  units: number;
  products: number;
  /** Share of the most units that fit; null when nobody gave a capacity. */
  occupied: number | null;
  /** As the position says, or otherwise as its products do. */
  maxUnits: number | null;
  /** Units set aside for an incident. */
  quarantined: number;
  /** Somebody has to count it. */
  discrepancy: boolean;
  /** Includes this device's unsent movements. */
  provisional: boolean;
  /** For the last week; null while they were not read. */
  recentPicks: number | null;
  /** For the last ninety days; null where nothing was picked, or while they were not read. */
  rotation: Rotation | null;
  daysSinceCount: number | null;
  blocked: string | null;
}

type Stock = Pick<InventoryItem, 'location' | 'quantity' | 'maxStock' | 'quarantined' | 'discrepancy'> & {
  provisional: boolean;
};

interface MapData {
  positions: readonly MappedPosition[];
  items: readonly Stock[];
  /** For the last ninety days; null while they were not read. */
  picks: readonly ShelfPick[] | null;
  nowMs: number;
}

/** The figures of every position, by its id. */
export function mapFigures({ positions, items, picks, nowMs }: MapData): Map<string, PositionFigures> {
  const figures = new Map<string, PositionFigures>();
  for (const { id, maxUnits, blocked, countedAt } of positions) {
    figures.set(id, {
      units: 0,
      products: 0,
      occupied: null,
      maxUnits,
      quarantined: 0,
      discrepancy: false,
      provisional: false,
      recentPicks: picks && 0,
      rotation: null,
      daysSinceCount: countedAt === null ? null : daysBetween(Date.parse(countedAt), nowMs),
      blocked,
    });
  }
  const undescribed = new Set(positions.filter((each) => each.maxUnits === null).map((each) => each.id));
  for (const { location, quantity, maxStock, quarantined, discrepancy, provisional } of items) {
    const id = positionKey(location);
    const at = figures.get(id);
    if (!at) continue;
    if (undescribed.has(id) && maxStock > 0) at.maxUnits = (at.maxUnits ?? 0) + maxStock;
    at.units += quantity;
    at.products += quantity === 0 ? 0 : 1;
    at.quarantined += quarantined;
    at.discrepancy ||= discrepancy || quantity < 0;
    at.provisional ||= provisional;
  }
  for (const each of figures.values()) {
    if (each.maxUnits !== null) each.occupied = Math.max(0, each.units) / each.maxUnits;
  }
  if (picks) addPicks(figures, picks, nowMs);
  return figures;
}

/**
 * The positions whose label begins with a text, or that hold a product with those words; null when nothing
 * was asked.
 */
export function searchMap(
  text: string,
  positions: readonly Pick<MappedPosition, 'id' | 'location'>[],
  items: readonly Pick<InventoryItem, 'location' | 'quantity' | 'productName' | 'sku' | 'gtin'>[],
): ReadonlySet<string> | null {
  const question = parseListQuery(text);
  if (question.isEmpty) return null;
  const at = positionIn(text);
  const asked = at ? foldSpanish(positionLabel(at)) : foldSpanish(text);
  const found = new Set<string>();
  for (const { id, location } of positions) {
    if (foldSpanish(positionLabel(location)).startsWith(asked)) found.add(id);
  }
  const hasWords = question.among(corpusOfStock(items));
  for (const [index, item] of items.entries()) {
    if (item.quantity === 0) continue;
    if (hasWords[index] === 1 || question.names(item)) found.add(positionKey(item.location));
  }
  return found;
}

function addPicks(figures: Map<string, PositionFigures>, picks: readonly ShelfPick[], nowMs: number): void {
  const counts = new Map<string, number>();
  for (const { from, atMs } of picks) {
    const at = figures.get(from);
    if (!at) continue;
    counts.set(from, (counts.get(from) ?? 0) + 1);
    if (at.recentPicks !== null && atMs > nowMs - RECENT_PICK_DAYS * DAY_MS) at.recentPicks += 1;
  }
  for (const [id, rotation] of rotationsOf(counts)) {
    const at = figures.get(id);
    if (at) at.rotation = rotation;
  }
}

function daysBetween(fromMs: number, toMs: number): number {
  return Math.max(0, Math.floor((toMs - fromMs) / DAY_MS));
}
