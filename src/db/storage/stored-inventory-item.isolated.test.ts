import 'fake-indexeddb/auto';
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { firstValueFrom } from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { rxSchemaOf } from '#sync/replication/rx-schema.ts';
import { documents } from '#src/db/documents.ts';
import { storedInventoryItem } from '#src/db/storage/open-databases.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';

test('a row of the stock keeps its measures outside the stored shape', async () => {
  const database = await createRxDatabase<{ inventory: RxCollection<InventoryItem> }>({
    name: `prueba-${uuidv7()}`,
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  onTestFinished(async () => void (await database.close()));
  const { inventory } = await database.addCollections({
    inventory: { schema: rxSchemaOf(storedInventoryItem, [['productId']]) },
  });
  const older = anInventoryItem();
  const weighed = { ...older, unitWeightGrams: 480, unitVolumeCm3: 1_200 };
  await inventory.bulkUpsert([older]);
  expect(await firstValueFrom(documents(inventory.find()))).toEqual([older]);
  await inventory.bulkUpsert([weighed]);
  expect(await firstValueFrom(documents(inventory.find()))).toEqual([weighed]);
});

test('the stored shape of the stock is the one that devices have', () => {
  expect(Object.keys(storedInventoryItem.entries)).toEqual([
    'id',
    'productId',
    'productName',
    'sku',
    'gtin',
    'quantity',
    'minStock',
    'maxStock',
    'status',
    'location',
    'lastUpdated',
    'cost',
    'vendorId',
    'imageUrl',
    'discrepancy',
    'quarantined',
  ]);
});
