CREATE TABLE "setting_changes" (
	"version" integer NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_changes_version_key_pk" PRIMARY KEY("version","key")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settings_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "setting_changes_key" ON "setting_changes" USING btree ("key","version");--> statement-breakpoint
-- What was set stays as it was: to go back is another row.
CREATE FUNCTION refuse_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of the settings is append-only.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON setting_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_settings_change();
