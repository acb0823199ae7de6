-- Refuses to change or delete a movement: rows of the ledger are only ever added.
--
-- Fires before a row of `stock_movements` is updated or deleted. It is a trigger so that no code, and nobody by mistake, rewrites what
-- happened. Only a restored backup lifts it, in its own transaction, to bring transaction ids into reach
-- (`server/replication/epoch.ts`).
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only.';
END
$$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
