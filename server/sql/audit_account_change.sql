-- Writes into the audit that somebody's role changed, or that their account was closed or opened (decision 0055). A role of the
-- company's own is named beside the one that it was copied from.
--
-- Fires after `user_type`, `role_id` or `is_active` changes. It is a trigger because nothing gives people another role or closes their
-- account but this table, whoever writes it.
CREATE OR REPLACE FUNCTION audit_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named_before jsonb := '{}';
  named_after jsonb := '{}';
BEGIN
  IF OLD.role_id IS DISTINCT FROM NEW.role_id THEN
    named_before := jsonb_build_object('role_name', (SELECT name FROM custom_roles WHERE id = OLD.role_id));
    named_after := jsonb_build_object('role_name', (SELECT name FROM custom_roles WHERE id = NEW.role_id));
  END IF;
  INSERT INTO audit_acts (act, outcome, subject, recorded_at, changes)
  VALUES ('account.change', 'done', 'account:' || NEW.id, now(), jsonb_build_array(jsonb_build_object(
    'of', 'account', 'id', NEW.id,
    'before', jsonb_build_object('user_type', OLD.user_type, 'is_active', OLD.is_active) || named_before,
    'after', jsonb_build_object('user_type', NEW.user_type, 'is_active', NEW.is_active) || named_after)));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER audit_account_change AFTER UPDATE OF user_type, role_id, is_active ON users FOR EACH ROW
  WHEN (OLD.user_type IS DISTINCT FROM NEW.user_type OR OLD.role_id IS DISTINCT FROM NEW.role_id
    OR OLD.is_active IS DISTINCT FROM NEW.is_active)
  EXECUTE FUNCTION audit_account_change();
