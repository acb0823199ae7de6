-- Gives each store its accounts in the ledger of money: what is to be released, available, held and being paid (decision 0046).
--
-- Fires after a store is written. It is a trigger because whoever posts finds every account there already, and locks them in the order
-- of their ids without making one: two that made the same account would wait for each other.
CREATE OR REPLACE FUNCTION money_accounts_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_accounts (id, kind, vendor_id)
  SELECT 'store:' || NEW.id || ':' || bucket, 'store_' || bucket, NEW.id
  FROM unnest(array['pending', 'available', 'held', 'paying']) AS bucket
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER money_accounts_of_store AFTER INSERT ON vendors FOR EACH ROW
  EXECUTE FUNCTION money_accounts_of_store();
