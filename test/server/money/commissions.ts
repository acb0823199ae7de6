import * as v from 'valibot';
import { expect } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { AllRules, commissionPaths } from '#domain/commissions/commission-api.ts';
import type { RuleFields } from '#domain/commissions/commission-rule.ts';
import { aCommissionRule } from '#test/factories/money/commission-factory.ts';
import type { TestServer } from '#test/server/test-server.ts';

interface Asked {
  /** The rule that changes; null adds one. */
  id?: string | null;
  seen?: number;
  save?: string;
  headers?: Record<string, string>;
  path?: string;
}

/** How an administrator of a test saves rules of commission. @param admin the headers of their session. */
export function rulesDesk(server: TestServer, admin: () => Record<string, string>) {
  async function rulesNow(): Promise<AllRules> {
    const answer = await server.request(commissionPaths.rules, { headers: admin() });
    return v.parse(AllRules, await answer.json());
  }

  async function post(
    body: object,
    { seen, save: saveId, headers, path = commissionPaths.rules }: Asked = {},
  ) {
    const seen_revision = seen ?? (await rulesNow()).revision;
    const json = { save_id: saveId ?? uuidv7(), seen_revision, note: 'Acuerdo', ...body };
    return server.request(path, { json, headers: headers ?? admin() });
  }

  /** Asks for 10 % of everything from today on, but for what is said. */
  async function save(over: Partial<RuleFields>, { id = null, ...asked }: Asked = {}): Promise<Response> {
    const from_day = dayInBogota(server.services.now());
    const { rule_id: _id, version: _version, ...rule } = aCommissionRule({ from_day, ...over });
    return post({ rule_id: id, rule }, asked);
  }

  /** Saves a rule that has to be taken. @returns its id. */
  async function saved(over: Partial<RuleFields>, asked: Asked = {}): Promise<string> {
    const answer = await save(over, asked);
    expect(answer.status).toBe(200);
    const versions = v.parse(AllRules, await answer.json()).rules.flatMap((each) => each.versions);
    const newest = versions.toSorted((one, other) => other.revision - one.revision)[0];
    return newest?.rule_id ?? '';
  }

  return { rulesNow, post, save, saved };
}

/** What a refusal says of the first field that has to change. */
export async function refusalOf(
  answer: Response,
): Promise<{ status: number; field: string; message: string }> {
  const Body = v.object({
    errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() })), []),
  });
  const [first] = v.parse(Body, await answer.json()).errors;
  return { status: answer.status, field: first?.field ?? '', message: first?.message ?? '' };
}
