CREATE TABLE "addresses" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"municipality_code" text NOT NULL,
	"department" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"sx" "xid8" NOT NULL,
	CONSTRAINT "addresses_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_feed" ON "addresses" USING btree ("user_id","sx","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON addresses FOR EACH ROW EXECUTE FUNCTION stamp_sx();
