-- Forgets on which devices an account is asked for no second factor, and the sign-ins that wait for its code.
--
-- Fires after the password, the role or the state of an account changes. It is a trigger because several places write them, and none
-- may forget to.
CREATE OR REPLACE FUNCTION forget_remembered_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM remembered_devices WHERE user_id = NEW.id;
  DELETE FROM sign_in_challenges WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER forget_remembered_devices AFTER UPDATE OF password_hash, user_type, is_active ON users FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash OR OLD.user_type IS DISTINCT FROM NEW.user_type
    OR OLD.is_active IS DISTINCT FROM NEW.is_active)
  EXECUTE FUNCTION forget_remembered_devices();
