-- Refuses to change, delete or empty what was said of payouts: statements, the steps of a run, the bank's answers and what was
-- written off are only ever added.
--
-- Fires before each such statement, also one that meets no row: TRUNCATE has no rows. It is a trigger so that no code, and nobody by
-- mistake, makes a statement another one after it was paid.
CREATE OR REPLACE FUNCTION refuse_payout_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was said of payouts is append-only.';
END
$$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON statements FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_payout_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_run_steps FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_payout_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_answers FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_payout_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON write_offs FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_payout_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON write_off_orders FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_payout_change();
