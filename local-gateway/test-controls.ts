import { Hono } from 'hono';
import * as v from 'valibot';
import { sendDueEvents, type EventsTo } from '#local-gateway/events.ts';
import { bodyOf, error, invalid, isBearer } from '#local-gateway/gateway-answers.ts';
import { DecisionInput, messagesOf, TestControls } from '#local-gateway/gateway-input.ts';
import type { LocalLedger, LocalTransaction } from '#local-gateway/ledger.ts';

export interface ControlledGateway {
  ledger: LocalLedger;
  events: EventsTo;
  privateKey: string;
  written(transaction: LocalTransaction): Record<string, unknown>;
  /** Takes this many payments without letting their answers arrive. */
  lose(answers: number): void;
}

/** Lets tests ask for late, repeated or reordered events, for lost answers, and for a payment's end. */
export function testControls({ ledger, events, privateKey, written, lose }: ControlledGateway): Hono {
  const app = new Hono();
  app.put('/', async (c) => {
    if (!isBearer(c, privateKey)) return c.json(error('INVALID_ACCESS_TOKEN'), 401);
    const asked = v.safeParse(TestControls, await bodyOf(c));
    if (!asked.success) return c.json(invalid(messagesOf(asked.issues)), 422);
    const { hold_events, event_delay_ms, duplicate_events, reverse_events, lose_answers } = asked.output;
    if (lose_answers !== undefined) lose(lose_answers);
    const habits = ledger.behave({
      ...(hold_events === undefined ? {} : { isHeld: hold_events }),
      ...(event_delay_ms === undefined ? {} : { delayMs: event_delay_ms }),
      ...(duplicate_events === undefined ? {} : { duplicates: duplicate_events }),
      ...(reverse_events === undefined ? {} : { isReversed: reverse_events }),
    });
    return c.json(habits);
  });

  app.post('/transacciones/:id', async (c) => {
    if (!isBearer(c, privateKey)) return c.json(error('INVALID_ACCESS_TOKEN'), 401);
    const asked = v.safeParse(DecisionInput, await bodyOf(c));
    if (!asked.success) return c.json(invalid(messagesOf(asked.issues)), 422);
    const decided = ledger.decide(c.req.param('id'), asked.output.status);
    return decided ? c.json({ data: written(decided) }) : c.json(error('NOT_FOUND_ERROR'), 404);
  });

  app.post('/eventos', async (c) => {
    if (!isBearer(c, privateKey)) return c.json(error('INVALID_ACCESS_TOKEN'), 401);
    return c.json({ arrived: await sendDueEvents(ledger, events) });
  });
  return app;
}
