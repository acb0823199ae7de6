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
-- the day keeps what was offered: the server believes no more of what a device says that it showed. Row by row: a statement
-- over transition tables would keep the plan of its first run, which is of one row, for imports of thousands.
CREATE FUNCTION remember_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_offers AS kept (product_id, day, highest_price, most_units)
  VALUES (OLD.id, (now() AT TIME ZONE 'UTC')::date, OLD.precio_venta, OLD.stock)
  ON CONFLICT (product_id, day) DO UPDATE SET
    highest_price = greatest(kept.highest_price, excluded.highest_price),
    most_units = greatest(kept.most_units, excluded.most_units)
  WHERE kept.highest_price < excluded.highest_price OR kept.most_units < excluded.most_units;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER remember_offer AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.is_active AND OLD.status = 'APPROVED' AND NOT OLD.deleted
    AND (NEW.precio_venta < OLD.precio_venta OR NEW.stock < OLD.stock
      OR NOT NEW.is_active OR NEW.status <> 'APPROVED' OR NEW.deleted))
  EXECUTE FUNCTION remember_offer();
--> statement-breakpoint
-- A purchase that the gateway was paid for names the method of that charge, also where its buyer had chosen to pay at the
-- door meanwhile: nothing of it was collected there, nor rounded.
UPDATE orders SET payment_method = charge.method
FROM paid_purchases paid JOIN payment_attempts charge ON charge.id = paid.attempt_id
WHERE paid.purchase_id = orders.id AND orders.payment_method = 'contraentrega';
