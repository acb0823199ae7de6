ALTER TABLE "setting_changes" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "setting_plans" ADD COLUMN "api_key_id" text;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_plans" ADD CONSTRAINT "setting_plans_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;