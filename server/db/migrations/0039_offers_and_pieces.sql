CREATE TABLE "product_offers" (
	"product_id" text NOT NULL,
	"day" date NOT NULL,
	"highest_price" integer NOT NULL,
	"most_units" integer NOT NULL,
	CONSTRAINT "product_offers_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "command_pieces" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"piece" "bytea" NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "command_pieces_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "product_offers" ADD CONSTRAINT "product_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "command_pieces" ADD CONSTRAINT "command_pieces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_offers_day" ON "product_offers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "command_pieces_age" ON "command_pieces" USING btree ("kept_at");--> statement-breakpoint
-- Devices show prices and units from copies that may be days old. Before one of them falls, or the product leaves the sale,
-- the day keeps what was offered: the server believes no more of what a device says that it showed.
CREATE FUNCTION remember_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_offers AS kept (product_id, day, highest_price, most_units)
  SELECT was.id, (now() AT TIME ZONE 'UTC')::date, was.precio_venta, was.stock
  FROM offered_before was JOIN offered_after became ON became.id = was.id
  WHERE was.is_active AND was.status = 'APPROVED' AND NOT was.deleted
    AND (became.precio_venta < was.precio_venta OR became.stock < was.stock
      OR NOT became.is_active OR became.status <> 'APPROVED' OR became.deleted)
    AND NOT EXISTS (
      SELECT FROM product_offers same
      WHERE same.product_id = was.id AND same.day = (now() AT TIME ZONE 'UTC')::date
        AND same.highest_price >= was.precio_venta AND same.most_units >= was.stock)
  ORDER BY was.id
  ON CONFLICT (product_id, day) DO UPDATE SET
    highest_price = greatest(kept.highest_price, excluded.highest_price),
    most_units = greatest(kept.most_units, excluded.most_units);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER remember_offer AFTER UPDATE ON products
  REFERENCING OLD TABLE AS offered_before NEW TABLE AS offered_after
  FOR EACH STATEMENT EXECUTE FUNCTION remember_offer();
