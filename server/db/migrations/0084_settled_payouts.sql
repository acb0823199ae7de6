DROP INDEX "payout_runs_open";--> statement-breakpoint
ALTER TABLE "payout_legs" ADD COLUMN "settled" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_unsent" ON "payout_runs" USING btree ((true)) WHERE "payout_runs"."state" in ('draft', 'approved', 'filed');