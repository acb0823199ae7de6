-- Refuses to change, delete or empty what the audit holds: its rows are only ever added (decision 0055).
--
-- Fires before each such statement on `audit_acts` and `audit_chain`, also one that meets no row: TRUNCATE has no rows. It is a
-- trigger so that no code, and nobody by mistake, rewrites the audit. Only a restored backup lifts it, in its own transaction, to bring
-- transaction ids into reach (`server/audit/trail.ts`). Against the owner of the database stands the chain.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit is append-only.';
END
$$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_acts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_audit_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_audit_change();
