-- Keeps where a store's people read their mail until now: the mailbox of a store that gets another, the e-mail of a person that is
-- replaced, and the e-mail of a person who leaves the store (decision 0127). Of accounts only proven e-mails, and none of an account that
-- its person deletes: what is erased stays nowhere.
--
-- Fires after each such change. It is a trigger because whoever takes a store over changes these before its bank account, by whatever
-- way, and the letters about that account must still reach who was there before.
CREATE OR REPLACE FUNCTION keep_former_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_store_contacts (vendor_id, email, until)
  SELECT former.vendor_id, lower(former.email), now()
  FROM (
    SELECT to_jsonb(OLD) ->> 'id' AS vendor_id, to_jsonb(OLD) ->> 'email' AS email WHERE TG_TABLE_NAME = 'vendors'
    UNION
    SELECT to_jsonb(OLD) ->> 'vendor_id', to_jsonb(OLD) ->> 'email' WHERE TG_TABLE_NAME = 'users'
    UNION
    SELECT m.vendor_id, to_jsonb(OLD) ->> 'email' FROM store_members m
    WHERE TG_TABLE_NAME = 'users' AND m.user_id = to_jsonb(OLD) ->> 'id' AND to_jsonb(OLD) ->> 'email' <> to_jsonb(NEW) ->> 'email'
    UNION
    SELECT to_jsonb(OLD) ->> 'vendor_id', u.email FROM users u
    WHERE TG_TABLE_NAME = 'store_members' AND u.id = to_jsonb(OLD) ->> 'user_id' AND u.email_verified AND u.is_active
  ) former
  WHERE former.vendor_id IS NOT NULL AND former.email <> ''
  ON CONFLICT (vendor_id, email) DO UPDATE SET until = excluded.until;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER keep_former_contact AFTER UPDATE OF email ON vendors FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email)
  EXECUTE FUNCTION keep_former_contact();

CREATE OR REPLACE TRIGGER keep_former_contact AFTER DELETE ON store_members FOR EACH ROW
  EXECUTE FUNCTION keep_former_contact();

CREATE OR REPLACE TRIGGER keep_former_contact AFTER UPDATE OF email, vendor_id ON users FOR EACH ROW
  WHEN (OLD.email_verified AND NEW.email NOT LIKE '%@cuenta-eliminada.invalid'
    AND (OLD.email IS DISTINCT FROM NEW.email OR OLD.vendor_id IS DISTINCT FROM NEW.vendor_id))
  EXECUTE FUNCTION keep_former_contact();
