CREATE TABLE "bank_account_releases" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"version" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"vendor_id" text NOT NULL,
	"version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"bank" text NOT NULL,
	"kind" text NOT NULL,
	"last_four" text NOT NULL,
	"holder_differs" boolean NOT NULL,
	"saved_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_vendor_id_version_pk" PRIMARY KEY("vendor_id","version")
);
--> statement-breakpoint
CREATE TABLE "former_store_contacts" (
	"vendor_id" text NOT NULL,
	"email" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_store_contacts_vendor_id_email_pk" PRIMARY KEY("vendor_id","email")
);
--> statement-breakpoint
ALTER TABLE "bank_account_releases" ADD CONSTRAINT "bank_account_releases_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account_releases" ADD CONSTRAINT "bank_account_releases_account_fk" FOREIGN KEY ("vendor_id","version") REFERENCES "public"."bank_accounts"("vendor_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_store_contacts" ADD CONSTRAINT "former_store_contacts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_account_releases_account" ON "bank_account_releases" USING btree ("vendor_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_releases_open" ON "bank_account_releases" USING btree ("vendor_id") WHERE "bank_account_releases"."outcome" is null;--> statement-breakpoint
CREATE INDEX "bank_accounts_at" ON "bank_accounts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "former_store_contacts_until" ON "former_store_contacts" USING btree ("until");
--> statement-breakpoint
CREATE FUNCTION refuse_bank_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The bank accounts of stores are append-only.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_accounts FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_bank_account_change();
--> statement-breakpoint
CREATE FUNCTION keep_former_contact() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER keep_former_contact AFTER UPDATE OF email ON vendors FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email)
  EXECUTE FUNCTION keep_former_contact();
--> statement-breakpoint
CREATE TRIGGER keep_former_contact AFTER DELETE ON store_members FOR EACH ROW
  EXECUTE FUNCTION keep_former_contact();
--> statement-breakpoint
CREATE TRIGGER keep_former_contact AFTER UPDATE OF email, vendor_id ON users FOR EACH ROW
  WHEN (OLD.email_verified AND NEW.email NOT LIKE '%@cuenta-eliminada.invalid'
    AND (OLD.email IS DISTINCT FROM NEW.email OR OLD.vendor_id IS DISTINCT FROM NEW.vendor_id))
  EXECUTE FUNCTION keep_former_contact();