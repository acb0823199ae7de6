CREATE TABLE "warehouse_task_lines" (
	"task_id" text NOT NULL,
	"id" text NOT NULL,
	"turn" integer NOT NULL,
	"product_id" text NOT NULL,
	"from_key" text,
	"to_key" text,
	"quantity" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"short" text,
	CONSTRAINT "warehouse_task_lines_task_id_id_pk" PRIMARY KEY("task_id","id")
);
--> statement-breakpoint
CREATE TABLE "warehouse_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"reference" text NOT NULL,
	"source_id" text NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"device_id" text,
	"user_id" text,
	"user_name" text,
	"claimed_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"sx" "xid8" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "warehouse_task_lines" ADD CONSTRAINT "warehouse_task_lines_task_id_warehouse_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."warehouse_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_task_lines" ADD CONSTRAINT "warehouse_task_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "warehouse_tasks_feed" ON "warehouse_tasks" USING btree ("sx","id");--> statement-breakpoint
CREATE INDEX "warehouse_tasks_source" ON "warehouse_tasks" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "warehouse_tasks_shown" ON "warehouse_tasks" USING btree ("updated_at") WHERE not "warehouse_tasks"."deleted";