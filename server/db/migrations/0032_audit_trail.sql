CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit is append-only.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- Nothing in the product gives people another role or closes their account but this table, whoever writes it.
CREATE FUNCTION audit_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_acts (act, outcome, subject, recorded_at, changes)
  VALUES ('account.change', 'done', 'account:' || NEW.id, now(), jsonb_build_array(jsonb_build_object(
    'of', 'account', 'id', NEW.id,
    'before', jsonb_build_object('user_type', OLD.user_type, 'is_active', OLD.is_active),
    'after', jsonb_build_object('user_type', NEW.user_type, 'is_active', NEW.is_active))));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_account_change AFTER UPDATE OF user_type, is_active ON users
  FOR EACH ROW WHEN (OLD.user_type IS DISTINCT FROM NEW.user_type OR OLD.is_active IS DISTINCT FROM NEW.is_active)
  EXECUTE FUNCTION audit_account_change();
--> statement-breakpoint
-- Everything that the chain seals, each written once where it happens. `address` and `device` are not sealed: they are erased in time.
CREATE VIEW audit_trail AS
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
