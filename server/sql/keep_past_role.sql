-- Keeps what a person could until now: commands that they made with it may arrive later, and a fact among them is parked for a
-- person to decide instead of refused (decision 0022). Of a role of the company's own it keeps what that one let them do.
--
-- Fires after a role changes. It is a trigger because roles change by several ways: coming to a store, leaving it, and by hand.
CREATE OR REPLACE FUNCTION keep_past_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.role_id IS NULL THEN
    INSERT INTO past_roles (user_id, user_type) VALUES (OLD.id, OLD.user_type)
    ON CONFLICT (user_id, user_type) DO UPDATE SET until = now();
  ELSE
    INSERT INTO past_grants (user_id, user_type, capability)
    SELECT DISTINCT OLD.id, OLD.user_type, unnest(granted) FROM custom_roles WHERE id = OLD.role_id
    ON CONFLICT (user_id, user_type, capability) DO UPDATE SET until = now();
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER keep_past_role AFTER UPDATE OF user_type, role_id ON users FOR EACH ROW
  WHEN (OLD.user_type IS DISTINCT FROM NEW.user_type OR OLD.role_id IS DISTINCT FROM NEW.role_id)
  EXECUTE FUNCTION keep_past_role();
