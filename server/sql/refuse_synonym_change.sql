-- Refuses to change, delete or empty what synonyms were: rows of their history are only ever added.
--
-- Fires before each such statement on `synonym_changes`, also one that meets no row: TRUNCATE has no rows. It is a trigger so that no
-- code, and nobody by mistake, rewrites by which words a search was answered.
CREATE OR REPLACE FUNCTION refuse_synonym_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of the synonyms is append-only.';
END
$$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON synonym_changes FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_synonym_change();
