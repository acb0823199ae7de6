-- Refuses to change, delete or empty certificates of withholding: each is the proof that a store gave to the DIAN.
--
-- Fires before each such statement on `withholding_certificates`, also one that meets no row: TRUNCATE has no rows. It is a trigger
-- so that no code, and nobody by mistake, makes another certificate under the same number.
CREATE OR REPLACE FUNCTION refuse_certificate_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Certificates of withholding are append-only.';
END
$$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withholding_certificates FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_certificate_change();
