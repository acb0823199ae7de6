import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '#server/telemetry/log.ts';

function written(fields: object): string {
  let line = '';
  createLog('info', { write: (text) => (line = text) }).info(fields, 'Something happened.');
  return line;
}

const secret = 'canario';
const database = (code: string, message: string) =>
  Object.assign(new Error(message), { code, detail: `Failing row contains (${secret}).`, where: secret });

test.each([
  ['the parameters of a statement', new DrizzleQueryError('select $1', [`uno\n${secret}`], undefined)],
  ['the row that was not taken', database('23514', 'violates check constraint "closed"')],
  ['the value that was none', database('22P02', `invalid input syntax for type uuid: "x" ${secret}"`)],
  ['a cause', new Error('outer', { cause: database('22P02', `for integer: "${secret}"`) })],
  ['one of several', new AggregateError([database('08006', 'gone')], 'all of them')],
  ['what was thrown and is no error', { token: secret, else: secret }],
])('an error is written without %s', (_, err) => {
  expect(written({ err })).not.toContain(secret);
});

test('an error says what it is, its code, where it was thrown and why', () => {
  const cause = database('23514', 'violates check constraint "closed"');
  const { err } = JSON.parse(written({ err: new DrizzleQueryError('select $1', [secret], cause) }));
  expect(err).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: select $1',
    cause: { code: '23514', message: 'violates check constraint "closed"' },
  });
  expect(err.stack).toContain('log.test.ts');
});

test.each(['authorization', 'password', 'refresh_token', 'token', 'cookie'])(
  'a field called %s is hidden, at any depth it stands at',
  (name) => {
    expect(written({ [name]: secret, of: { [name]: secret, a: { [name]: secret } } })).not.toContain(secret);
  },
);
