-- Refuses to change, delete or empty what was set: rows of the history of the settings, and of what is planned for them, are only
-- ever added.
--
-- Fires before each such statement on `setting_changes` and `setting_plans`, also one that meets no row: TRUNCATE has no rows. It is a
-- trigger so that no code, and nobody by mistake, rewrites by which price an order of a year ago was made.
CREATE OR REPLACE FUNCTION refuse_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of the settings is append-only.';
END
$$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON setting_changes FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_settings_change();

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON setting_plans FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_settings_change();
