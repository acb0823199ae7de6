ALTER TABLE "categories" DROP CONSTRAINT "categories_name_unique";
--> statement-breakpoint
ALTER TABLE "categories" DROP CONSTRAINT "categories_slug_unique";
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "parent_id" text;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "place" integer;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "picture_url" text;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "former_slugs" text[] DEFAULT '{}'::text[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merged_into" text;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "changed_by" text;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "changed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_categories_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("name") WHERE not "categories"."deleted";
--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug") WHERE not "categories"."deleted";
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged" CHECK ("categories"."merged_into" is null or "categories"."deleted");
--> statement-breakpoint
-- Whoever wrote a product while its category was merged into another, or has it on a device that did not hear, means the other one.
CREATE FUNCTION follow_merged_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category record;
BEGIN
  SELECT merged_into, deleted INTO category FROM categories WHERE id = NEW.category_id FOR KEY SHARE;
  IF category.merged_into IS NOT NULL THEN
    NEW.category_id := category.merged_into;
  ELSIF category.deleted AND (TG_OP = 'INSERT' OR NEW.category_id IS DISTINCT FROM OLD.category_id) THEN
    RAISE EXCEPTION 'The category % is gone.', NEW.category_id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_merged_category BEFORE INSERT OR UPDATE OF category_id ON products FOR EACH ROW EXECUTE FUNCTION follow_merged_category();
