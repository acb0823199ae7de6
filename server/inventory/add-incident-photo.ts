import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import {
  INCIDENT_PHOTO_SIDE,
  MAX_INCIDENT_PHOTOS,
  MAX_PHOTO_PIXELS,
  photoFileRefusal,
  type AddIncidentPhotoData,
} from '#domain/inventory/incident-photo.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { anyOf } from '#server/db/conditions.ts';
import { memoizeByKey } from '#domain/base/memoize.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { incidentPhotos } from '#server/db/tables/incidents-tables.ts';
import { incidentDecision, incidentRefused } from '#server/inventory/incident-decisions.ts';
import { lockIncidents } from '#server/inventory/incidents-storage.ts';

type PhotoRow = typeof incidentPhotos.$inferInsert;
type MadePhoto = Pick<PhotoRow, 'file' | 'width' | 'height'>;

/** The photograph of a command; null for a file that is no picture. */
const photoOf = memoizeByKey(({ jpeg }: AddIncidentPhotoData) => madeOf(Buffer.from(jpeg, 'base64')));

/**
 * Staff add a photograph to an incident. The server makes the file anew: of a device's file it keeps only the
 * pixels.
 */
export const addIncidentPhotoHandler: CommandHandler<AddIncidentPhotoData> = {
  needs: 'moveStock',
  prepare: async (data) => {
    await photoOf(data);
  },
  lock: (tx) =>
    Promise.resolve(async (submitted) => {
      const made: (MadePhoto | null)[] = [];
      for (const { data } of submitted) made.push(await photoOf(data));
      const ids = submitted.map(({ data }) => data.incident_id.toLowerCase());
      const known = await lockIncidents(tx, ids);
      const kept = await photosKept(tx, ids);
      const rows: PhotoRow[] = [];
      const decisions = submitted.map((each, at): Decision => {
        const incident = known.get(each.data.incident_id.toLowerCase());
        const photo = made[at];
        if (!incident) return incidentRefused('incident_not_found');
        if (!photo) return incidentRefused('broken_photo');
        const before = kept.get(incident.id) ?? 0;
        if (before >= MAX_INCIDENT_PHOTOS) return incidentRefused('too_many_photos');
        kept.set(incident.id, before + 1);
        rows.push({ ...photo, ...addedBy(each), incidentId: incident.id });
        return { ...incidentDecision(incident), touched: [{ collection: 'incidents' }] };
      });
      if (rows.length > 0) await tx.insert(incidentPhotos).values(rows);
      return decisions;
    }),
};

async function madeOf(file: Uint8Array): Promise<MadePhoto | null> {
  if (photoFileRefusal(file, MAX_PHOTO_PIXELS) !== null) return null;
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({
        width: INCIDENT_PHOTO_SIDE,
        height: INCIDENT_PHOTO_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { file: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

function addedBy({ id, actor, nowMs }: Submitted<AddIncidentPhotoData>) {
  return { id: id.toLowerCase(), addedBy: actor.id, addedAt: new Date(nowMs) };
}

async function photosKept(tx: Db, incidentIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await preparedRows<{ id: string; kept: number }>(
    tx,
    'photos kept',
    sql`select incident_id as id, count(*)::int as kept from incident_photos
        where incident_id = ${anyOf(incidentIds)}
        group by incident_id`,
  );
  return new Map(rows.map(({ id, kept }) => [id, kept]));
}
