-- Keeps what the people of a role of the company's own could until it lost it: what they did meanwhile without a network may arrive
-- later (decision 0022).
--
-- Fires after a role keeps less or other things. It is a trigger so that nothing changes a role without it.
CREATE OR REPLACE FUNCTION keep_past_grants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_grants (user_id, user_type, capability)
  SELECT u.id, u.user_type, lost.capability FROM users u
  CROSS JOIN (SELECT unnest(OLD.granted) AS capability EXCEPT SELECT unnest(NEW.granted)) lost
  WHERE u.role_id = OLD.id
  ON CONFLICT (user_id, user_type, capability) DO UPDATE SET until = now();
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER keep_past_grants AFTER UPDATE OF granted ON custom_roles FOR EACH ROW
  WHEN (OLD.granted IS DISTINCT FROM NEW.granted)
  EXECUTE FUNCTION keep_past_grants();
