CREATE TABLE "payout_answers" (
	"leg_id" text NOT NULL,
	"result" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"file_name" text NOT NULL,
	"file_sha256" text NOT NULL,
	CONSTRAINT "payout_answers_leg_id_result_pk" PRIMARY KEY("leg_id","result")
);
--> statement-breakpoint
CREATE TABLE "payout_legs" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"statement_id" text NOT NULL,
	"vendor_id" text NOT NULL,
	"account_version" integer NOT NULL,
	"amount" bigint NOT NULL,
	"left_out" text
);
--> statement-breakpoint
CREATE TABLE "payout_run_steps" (
	"run_id" text NOT NULL,
	"version" integer NOT NULL,
	"step" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "payout_run_steps_run_id_version_pk" PRIMARY KEY("run_id","version")
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" serial NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"format" text,
	"file_name" text,
	"file_bytes" "bytea",
	"file_sha256" text,
	"file_day" date,
	"file_turn" integer,
	"applied_on" date,
	"file_made_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_skips" (
	"run_id" text NOT NULL,
	"vendor_id" text NOT NULL,
	"reason" text NOT NULL,
	"available" bigint NOT NULL,
	"since" timestamp with time zone,
	"until" timestamp with time zone,
	CONSTRAINT "payout_skips_run_id_vendor_id_pk" PRIMARY KEY("run_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" text PRIMARY KEY NOT NULL,
	"turn" serial NOT NULL,
	"vendor_id" text NOT NULL,
	"run_id" text NOT NULL,
	"store_name" text NOT NULL,
	"from" timestamp with time zone,
	"until" timestamp with time zone NOT NULL,
	"opening" jsonb NOT NULL,
	"closing" jsonb NOT NULL,
	"opening_versions" jsonb NOT NULL,
	"closing_versions" jsonb NOT NULL,
	"lines" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout_answers" ADD CONSTRAINT "payout_answers_leg_id_payout_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."payout_legs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_legs" ADD CONSTRAINT "payout_legs_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_legs" ADD CONSTRAINT "payout_legs_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_legs" ADD CONSTRAINT "payout_legs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_legs" ADD CONSTRAINT "payout_legs_account_fk" FOREIGN KEY ("vendor_id","account_version") REFERENCES "public"."bank_accounts"("vendor_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_run_steps" ADD CONSTRAINT "payout_run_steps_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_run_steps" ADD CONSTRAINT "payout_run_steps_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_skips" ADD CONSTRAINT "payout_skips_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_skips" ADD CONSTRAINT "payout_skips_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_legs_statement" ON "payout_legs" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "payout_legs_run" ON "payout_legs" USING btree ("run_id","vendor_id");--> statement-breakpoint
CREATE INDEX "payout_legs_store" ON "payout_legs" USING btree ("vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_open" ON "payout_runs" USING btree ((true)) WHERE "payout_runs"."state" not in ('closed', 'void');--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_file" ON "payout_runs" USING btree ("format","file_day","file_turn");--> statement-breakpoint
CREATE INDEX "payout_runs_made" ON "payout_runs" USING btree ("made_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_turn" ON "statements" USING btree ("turn");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_of_store" ON "statements" USING btree ("vendor_id","turn");--> statement-breakpoint
CREATE INDEX "statements_run" ON "statements" USING btree ("run_id");
--> statement-breakpoint
CREATE FUNCTION refuse_payout_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was said of payouts is append-only.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON statements FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_payout_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_run_steps FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_payout_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_answers FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_payout_change();
