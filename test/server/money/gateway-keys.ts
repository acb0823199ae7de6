import * as v from 'valibot';
import {
  GatewayKeysState,
  type GatewayKeys,
  type SaveGatewayKeysBody,
} from '#domain/payments/gateway-keys.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** Four keys of Wompi's environment of tests. */
export const testKeys: GatewayKeys = {
  public_key: 'pub_test_primera00000000aaaa',
  private_key: 'prv_test_primera00000000bbbb',
  events_secret: 'test_events_primera0000cccc',
  integrity_secret: 'test_integrity_primera0dddd',
};

/** What people do with the keys of the gateway of a server, each by the session in `headers`. */
export function keysDesk(server: TestServer, headers: () => Record<string, string>) {
  /** Every answer there was, as text. */
  const answers: string[] = [];

  async function ask(path: string, init: Parameters<TestServer['request']>[1] = {}, at = server) {
    const answer = await at.request(path, { headers: headers(), ...init });
    answers.push(`${path} ${JSON.stringify([...answer.headers])} ${await answer.clone().text()}`);
    return answer;
  }
  async function state(at: TestServer = server): Promise<GatewayKeysState> {
    return v.parse(GatewayKeysState, await (await ask(paymentPaths.keys, {}, at)).json());
  }
  return {
    answers,
    ask,
    state,
    async save(
      keys: Partial<GatewayKeys>,
      { seen, ...init }: { seen?: number; headers?: Record<string, string> } = {},
    ): Promise<Response> {
      const json: SaveGatewayKeysBody = { seen_version: seen ?? (await state()).version, ...keys };
      return ask(paymentPaths.keys, { json, ...init });
    },
    async remove(): Promise<Response> {
      return ask(paymentPaths.removeKeys, { json: { seen_version: (await state()).version } });
    },
    test: (init: Parameters<TestServer['request']>[1] = {}, at = server) =>
      ask(paymentPaths.testKeys, { method: 'POST', ...init }, at),
  };
}
