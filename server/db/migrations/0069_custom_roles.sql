CREATE TABLE "custom_roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"base" text NOT NULL,
	"granted" text[] NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custom_roles_of_base" UNIQUE("id","base")
);
--> statement-breakpoint
CREATE TABLE "past_grants" (
	"user_id" text NOT NULL,
	"user_type" text NOT NULL,
	"capability" text NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_grants_user_id_user_type_capability_pk" PRIMARY KEY("user_id","user_type","capability")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_id" text;--> statement-breakpoint
ALTER TABLE "account_invitations" ADD COLUMN "role_id" text;--> statement-breakpoint
ALTER TABLE "role_requests" ADD COLUMN "to_role_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_roles_name" ON "custom_roles" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_custom_role_of_type" FOREIGN KEY ("role_id","user_type") REFERENCES "public"."custom_roles"("id","base") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_custom_role" ON "users" USING btree ("role_id") WHERE "users"."role_id" is not null;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_past_role AFTER UPDATE OF user_type, role_id ON users FOR EACH ROW
  WHEN (OLD.user_type IS DISTINCT FROM NEW.user_type OR OLD.role_id IS DISTINCT FROM NEW.role_id)
  EXECUTE FUNCTION keep_past_role();
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_past_grants AFTER UPDATE OF granted ON custom_roles FOR EACH ROW
  WHEN (OLD.granted IS DISTINCT FROM NEW.granted)
  EXECUTE FUNCTION keep_past_grants();
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_account_change AFTER UPDATE OF user_type, role_id, is_active ON users FOR EACH ROW
  WHEN (OLD.user_type IS DISTINCT FROM NEW.user_type OR OLD.role_id IS DISTINCT FROM NEW.role_id
    OR OLD.is_active IS DISTINCT FROM NEW.is_active)
  EXECUTE FUNCTION audit_account_change();