-- Refuses to change, delete or empty the accounts to which stores were paid: rows are only ever added.
--
-- Fires before each such statement on `bank_accounts`, also one that meets no row: TRUNCATE has no rows. It is a trigger so that no code,
-- and nobody by mistake, sends money of a run that was approved to another account.
CREATE OR REPLACE FUNCTION refuse_bank_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The bank accounts of stores are append-only.';
END
$$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_accounts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_bank_account_change();
