-- Refuses to change, delete or empty what the ledger of money holds: its rows are only ever added, and what was wrong is put right by
-- another one (decision 0046). An account is never taken away either.
--
-- Fires before each such statement on `money_entries` and `money_lines`, also one that meets no row, and on `money_accounts` for
-- all but the change of a balance. It is a trigger so that no code, and nobody by mistake, rewrites where money was; migrations
-- also take these rights away from the role that owns the tables.
CREATE OR REPLACE FUNCTION refuse_money_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of money is append-only.';
END
$$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money_entries FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_money_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON money_lines FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_money_change();
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OF id, kind, vendor_id OR DELETE OR TRUNCATE ON money_accounts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_money_change();
