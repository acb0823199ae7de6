CREATE TABLE "command_reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"command_id" text NOT NULL,
	"command" jsonb NOT NULL,
	"data" jsonb NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"problem" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" text,
	"decided_by_name" text,
	"note" text DEFAULT '' NOT NULL,
	"sx" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_roles" (
	"user_id" text NOT NULL,
	"user_type" text NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_roles_user_id_user_type_pk" PRIMARY KEY("user_id","user_type")
);
--> statement-breakpoint
CREATE INDEX "command_reviews_feed" ON "command_reviews" USING btree ("sx","id");
--> statement-breakpoint
CREATE INDEX "command_reviews_author_feed" ON "command_reviews" USING btree ("actor_id","sx","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "command_reviews_command" ON "command_reviews" USING btree ("command_id");
--> statement-breakpoint
CREATE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON command_reviews FOR EACH ROW EXECUTE FUNCTION stamp_sx();
--> statement-breakpoint
CREATE FUNCTION keep_past_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_roles (user_id, user_type) VALUES (OLD.id, OLD.user_type)
  ON CONFLICT (user_id, user_type) DO UPDATE SET until = now();
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_past_role AFTER UPDATE OF user_type ON users
  FOR EACH ROW WHEN (OLD.user_type IS DISTINCT FROM NEW.user_type) EXECUTE FUNCTION keep_past_role();
