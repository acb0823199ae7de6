CREATE TABLE "order_withholdings" (
	"vendor_order_id" text NOT NULL,
	"kind" text NOT NULL,
	"vendor_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"rate" integer NOT NULL,
	"base_kind" text NOT NULL,
	"base" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"norm" text NOT NULL,
	"municipality_code" text,
	"ciiu" text,
	"profile_version" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_withholdings_vendor_order_id_kind_pk" PRIMARY KEY("vendor_order_id","kind"),
	CONSTRAINT "order_withholdings_amounts" CHECK ("order_withholdings"."rate" between 1 and 100000 and "order_withholdings"."base" >= 0 and "order_withholdings"."amount" between 0 and "order_withholdings"."base")
);
--> statement-breakpoint
CREATE TABLE "store_tax_profiles" (
	"vendor_id" text NOT NULL,
	"version" integer NOT NULL,
	"regime" text NOT NULL,
	"is_large_taxpayer" boolean NOT NULL,
	"is_self_withholder" boolean NOT NULL,
	"ciiu" text,
	"municipality_code" text,
	"from_day" date NOT NULL,
	"by_office" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"saved_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"save_id" text NOT NULL,
	CONSTRAINT "store_tax_profiles_vendor_id_version_pk" PRIMARY KEY("vendor_id","version"),
	CONSTRAINT "store_tax_profiles_save_id_unique" UNIQUE("save_id")
);
--> statement-breakpoint
CREATE TABLE "withholding_rule_steps" (
	"rule_id" text NOT NULL,
	"number" integer NOT NULL,
	"step" text NOT NULL,
	"accountant_name" text,
	"accountant_card" text,
	"until_day" date,
	"note" text DEFAULT '' NOT NULL,
	"done_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"save_id" text NOT NULL,
	CONSTRAINT "withholding_rule_steps_rule_id_number_pk" PRIMARY KEY("rule_id","number"),
	CONSTRAINT "withholding_rule_steps_save_id_unique" UNIQUE("save_id"),
	CONSTRAINT "withholding_rule_steps_whole" CHECK (case "withholding_rule_steps"."step" when 'confirmed' then "withholding_rule_steps"."accountant_name" is not null and "withholding_rule_steps"."accountant_card" is not null
        else "withholding_rule_steps"."until_day" is not null end)
);
--> statement-breakpoint
CREATE TABLE "withholding_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"municipality_code" text,
	"ciiu" text,
	"taxpayer" text,
	"payment_method" text,
	"base_minimum" bigint NOT NULL,
	"rate" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"norm" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"save_id" text NOT NULL,
	CONSTRAINT "withholding_rules_save_id_unique" UNIQUE("save_id"),
	CONSTRAINT "withholding_rules_rate" CHECK ("withholding_rules"."rate" between 0 and 100000),
	CONSTRAINT "withholding_rules_minimum" CHECK ("withholding_rules"."base_minimum" >= 0),
	CONSTRAINT "withholding_rules_days" CHECK ("withholding_rules"."until_day" is null or "withholding_rules"."until_day" > "withholding_rules"."from_day")
);
--> statement-breakpoint
ALTER TABLE "order_withholdings" ADD CONSTRAINT "order_withholdings_rule_id_withholding_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."withholding_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_tax_profiles" ADD CONSTRAINT "store_tax_profiles_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_tax_profiles" ADD CONSTRAINT "store_tax_profiles_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholding_rule_steps" ADD CONSTRAINT "withholding_rule_steps_rule_id_withholding_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."withholding_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholding_rule_steps" ADD CONSTRAINT "withholding_rule_steps_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholding_rules" ADD CONSTRAINT "withholding_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_withholdings_vendor" ON "order_withholdings" USING btree ("vendor_id","day");
--> statement-breakpoint
CREATE FUNCTION refuse_withholding_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Withholdings are append-only.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withholding_rules FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_withholding_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withholding_rule_steps FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_withholding_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON store_tax_profiles FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_withholding_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_withholdings FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_withholding_change();
