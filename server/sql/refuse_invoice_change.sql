-- Refuses to change, delete or empty what was registered of the invoices of orders: a correction is a row of its own.
--
-- Fires before each such statement on `order_invoices`, also one that meets no row: TRUNCATE has no rows. It is a trigger so that
-- no code, and nobody by mistake, rewrites which invoice a buyer was shown.
CREATE OR REPLACE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The invoices of orders are append-only.';
END
$$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_invoices FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_invoice_change();
