CREATE TABLE "synonym_changes" (
	"version" integer NOT NULL,
	"group_id" text NOT NULL,
	"kind" text NOT NULL,
	"terms" jsonb,
	"changed_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "synonym_changes_version_group_id_pk" PRIMARY KEY("version","group_id")
);
--> statement-breakpoint
ALTER TABLE "synonym_changes" ADD CONSTRAINT "synonym_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "synonym_changes_group" ON "synonym_changes" USING btree ("group_id","version");--> statement-breakpoint
-- What searches answered stays known: to take a group away is another row.
CREATE FUNCTION refuse_synonym_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of the synonyms is append-only.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON synonym_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_synonym_change();
