-- Refuses to change, delete or empty the rules of commission, their order, and what was frozen of them: rows are only ever added.
--
-- Fires before each such statement on `commission_rules`, `commission_precedences` and `order_commissions`, also one that meets no
-- row: TRUNCATE has no rows. It is a trigger so that no code, and nobody by mistake, changes what a store was charged for an order,
-- or by which rule.
CREATE OR REPLACE FUNCTION refuse_commission_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Commissions are append-only.';
END
$$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_rules FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_commission_change();

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_precedences FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_commission_change();

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_commissions FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_commission_change();
