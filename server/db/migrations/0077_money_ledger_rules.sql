CREATE FUNCTION refuse_money_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of money is append-only.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money_entries FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_money_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money_lines FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_money_change();
--> statement-breakpoint
CREATE TRIGGER kept BEFORE UPDATE OF id, kind, vendor_id OR DELETE OR TRUNCATE ON money_accounts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_money_change();
--> statement-breakpoint
CREATE FUNCTION money_accounts_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_accounts (id, kind, vendor_id)
  SELECT 'store:' || NEW.id || ':' || bucket, 'store_' || bucket, NEW.id
  FROM unnest(array['pending', 'available', 'held', 'paying']) AS bucket
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER money_accounts_of_store AFTER INSERT ON vendors FOR EACH ROW
  EXECUTE FUNCTION money_accounts_of_store();
--> statement-breakpoint
-- The role that owns the tables keeps the right to add to the ledger and to read it, and nothing else.
REVOKE UPDATE, DELETE, TRUNCATE ON money_entries, money_lines FROM PUBLIC, CURRENT_USER;
--> statement-breakpoint
-- Each change of a balance finds room beside its row: these rows are the most written of all.
ALTER TABLE money_accounts SET (fillfactor = 30);
--> statement-breakpoint
INSERT INTO money_accounts (id, kind)
SELECT kind || ':' || lpad(split::text, 2, '0'), kind
FROM unnest(array['buyer', 'gateway', 'carrier_cash', 'commission_pending', 'commission', 'commission_iva', 'shipping', 'rounding'])
  AS kind, generate_series(0, 15) AS split
UNION ALL
SELECT kind, kind
FROM unnest(array['bank_collecting', 'bank_own', 'withholding_retefuente', 'withholding_reteiva', 'withholding_reteica',
  'write_offs']) AS kind;
--> statement-breakpoint
INSERT INTO money_accounts (id, kind, vendor_id)
SELECT 'store:' || v.id || ':' || bucket, 'store_' || bucket, v.id
FROM vendors v, unnest(array['pending', 'available', 'held', 'paying']) AS bucket;
--> statement-breakpoint
-- What was ordered and charged before is posted by the server, in parts (`backfill-money`). In a new installation there is none.
INSERT INTO money_backfills (cause_kind, is_done)
VALUES ('vendor_order', NOT EXISTS (SELECT FROM vendor_orders)), ('charge', NOT EXISTS (SELECT FROM payment_attempts));