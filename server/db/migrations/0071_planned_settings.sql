CREATE TABLE "setting_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"holds_from" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cancels" text,
	CONSTRAINT "setting_plans_cancels_unique" UNIQUE("cancels")
);
--> statement-breakpoint
ALTER TABLE "setting_changes" ADD COLUMN "plan_id" text;--> statement-breakpoint
ALTER TABLE "setting_plans" ADD CONSTRAINT "setting_plans_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_plans" ADD CONSTRAINT "setting_plans_cancels_setting_plans_id_fk" FOREIGN KEY ("cancels") REFERENCES "public"."setting_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_plan_id_setting_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."setting_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_plan_id_unique" UNIQUE("plan_id");--> statement-breakpoint
-- What was planned stays as it was: to cancel it is another row.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON setting_plans FOR EACH STATEMENT EXECUTE FUNCTION refuse_settings_change();