-- Two lots of one product are two lines. Lines and scans from before have the empty key: theirs was the only line of
-- its product, and their scans still name it.
ALTER TABLE "inbound_scans" DROP CONSTRAINT "inbound_scans_notice_id_product_id_inbound_lines_notice_id_product_id_fk";--> statement-breakpoint
DROP INDEX "inbound_scans_line";--> statement-breakpoint
ALTER TABLE "inbound_lines" DROP CONSTRAINT "inbound_lines_notice_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "inbound_lines" ADD COLUMN "lot_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_lines" ADD CONSTRAINT "inbound_lines_notice_id_product_id_lot_key_pk" PRIMARY KEY("notice_id","product_id","lot_key");--> statement-breakpoint
ALTER TABLE "inbound_scans" ADD COLUMN "lot_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_scans" ADD COLUMN "lot" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_scans" ADD COLUMN "expires_on" text;--> statement-breakpoint
ALTER TABLE "warehouse_task_lines" ADD COLUMN "lot" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse_task_lines" ADD COLUMN "expires_on" text;--> statement-breakpoint
ALTER TABLE "inbound_scans" ADD CONSTRAINT "inbound_scans_notice_id_product_id_lot_key_inbound_lines_notice_id_product_id_lot_key_fk" FOREIGN KEY ("notice_id","product_id","lot_key") REFERENCES "public"."inbound_lines"("notice_id","product_id","lot_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_scans_line" ON "inbound_scans" USING btree ("notice_id","product_id","lot_key");
