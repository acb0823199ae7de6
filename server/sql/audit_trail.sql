-- Everything that the chain of the audit seals, in one shape, each written once where it happens (decision 0055). `address` and
-- `device` are not sealed: they are erased in time.
--
-- It is a view because its four tables keep what they have, and nothing of it is written again. What it says of an entry never changes:
-- another column or another value would break every hash of before.
CREATE OR REPLACE VIEW audit_trail AS
  SELECT 'act'::text AS source, entry::text AS ref, entry, act, outcome, reason, actor_id, role, device_id, command_id,
    subject, occurred_at, recorded_at, arrival, asked, changes, ''::text AS address, ''::text AS device, sx
  FROM audit_acts
  UNION ALL
  SELECT 'auth'::text, id, NULL::bigint, 'auth.' || act, outcome, reason, user_id, role, NULL::text, NULL::text,
    ''::text, NULL::timestamptz, at, NULL::text,
    CASE WHEN route IS NULL THEN NULL::jsonb ELSE jsonb_build_object('route', route) END, '[]'::jsonb,
    address, device, sx
  FROM auth_events
  UNION ALL
  SELECT 'payment'::text, hash, NULL::bigint, 'payment.' || source, 'done'::text, NULL::text, NULL::text, NULL::text,
    NULL::text, NULL::text, 'payment:' || coalesce(attempt_id, gateway_id), NULL::timestamptz, received_at, NULL::text,
    NULL::jsonb, jsonb_build_array(jsonb_build_object('of', 'payment', 'id', coalesce(attempt_id, gateway_id),
      'before', NULL, 'after', jsonb_build_object('status', status, 'total', amount_in_cents / 100, 'matches', matches))),
    ''::text, ''::text, sx
  FROM payment_events
  UNION ALL
  SELECT 'order'::text, sequence::text, sequence, 'order.move', 'done'::text, NULL::text, NULL::text, NULL::text,
    NULL::text, NULL::text, 'part:' || vendor_order_id, NULL::timestamptz, at, NULL::text, NULL::jsonb,
    jsonb_build_array(jsonb_build_object('of', 'part', 'id', vendor_order_id,
      'before', CASE WHEN from_state IS NULL THEN NULL::jsonb ELSE jsonb_build_object(axis, from_state) END,
      'after', jsonb_build_object(axis, to_state))),
    ''::text, ''::text, sx
  FROM order_events WHERE actor_id IS NULL;
