import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import { MAX_SCOPE_LENGTH, type Checkpoint } from '#domain/protocol/replication.ts';

const MAX_DOCUMENTS = 1_000;

const whole = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'Debe ser un número entero.'), v.transform(Number));

/** The address of a page: `limit`, and the five parts of a checkpoint or none of them. */
export const pageQuery = v.pipe(
  v.object({
    limit: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(MAX_DOCUMENTS)), '200'),
    epoch: v.optional(Uuid),
    /**
     * 19 digits always fit the database's transaction ids, which it reads as octal when they begin with zero.
     */
    x: v.optional(v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,18})$/, 'Debe ser un número entero.'))),
    id: v.optional(v.pipe(v.string(), v.maxLength(200))),
    scope: v.optional(v.pipe(v.string(), v.maxLength(MAX_SCOPE_LENGTH))),
    schema: v.optional(whole),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { limit, epoch, x, id = '', scope, schema } = dataset.value;
    const given = [epoch, x, scope, schema].filter((each) => each !== undefined);
    if (given.length === 0) return { limit, checkpoint: null };
    if (epoch === undefined || x === undefined || scope === undefined || schema === undefined) {
      addIssue({ message: 'El punto de control está incompleto: faltan epoch, x, scope o schema.' });
      return NEVER;
    }
    const checkpoint: Checkpoint = { epoch, x, id, scope, schema };
    return { limit, checkpoint };
  }),
);
