-- Refuses to change, delete or empty the rules of withholding, what became of them, how stores said that they are taxed, and what was
-- frozen of an order: rows are only ever added.
--
-- Fires before each such statement, also one that meets no row: TRUNCATE has no rows. It is a trigger so that no code, and nobody by
-- mistake, changes what was kept of a store's money for the tax authority, or by which norm.
CREATE OR REPLACE FUNCTION refuse_withholding_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Withholdings are append-only.';
END
$$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withholding_rules FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_withholding_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withholding_rule_steps FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_withholding_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON store_tax_profiles FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_withholding_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_withholdings FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_withholding_change();
