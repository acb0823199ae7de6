ALTER TABLE "users" ADD COLUMN "merged_into" text;--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into") WHERE "users"."merged_into" is not null;