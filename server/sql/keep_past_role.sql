-- Keeps the role that a person had until now: commands that they made with it may arrive later, and a fact among them is parked for a
-- person to decide instead of refused (decision 0022).
--
-- Fires after a role changes. It is a trigger because roles change by several ways: coming to a store, leaving it, and by hand.
CREATE OR REPLACE FUNCTION keep_past_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_roles (user_id, user_type) VALUES (OLD.id, OLD.user_type)
  ON CONFLICT (user_id, user_type) DO UPDATE SET until = now();
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER keep_past_role AFTER UPDATE OF user_type ON users FOR EACH ROW
  WHEN (OLD.user_type IS DISTINCT FROM NEW.user_type)
  EXECUTE FUNCTION keep_past_role();
