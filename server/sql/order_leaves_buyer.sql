-- Tells the devices of an order's former buyer that it left their scope (decision 0019).
--
-- Fires after an order changes buyer. It is a trigger because exits must be written in the transaction that moves the order, whoever
-- moves it, or the former buyer keeps it. Uniting two accounts of one person does (`mergeAccounts`).
CREATE OR REPLACE FUNCTION order_leaves_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scope_exits (collection, scope, document_id) VALUES ('orders', 'user:' || OLD.buyer_id, NEW.id)
  ON CONFLICT (collection, scope, document_id) DO UPDATE SET scope = excluded.scope;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER order_leaves_buyer AFTER UPDATE OF buyer_id ON orders FOR EACH ROW
  WHEN (OLD.buyer_id IS DISTINCT FROM NEW.buyer_id)
  EXECUTE FUNCTION order_leaves_buyer();
