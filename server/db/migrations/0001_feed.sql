CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX product_search_words ON product_search USING gin (to_tsvector('spanish', folded));
--> statement-breakpoint
CREATE INDEX product_search_trigrams ON product_search USING gin (folded gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION stamp_sx() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sx := pg_current_xact_id();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION stamp_sx();
--> statement-breakpoint
CREATE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION stamp_sx();
--> statement-breakpoint
CREATE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION stamp_sx();
--> statement-breakpoint
CREATE TRIGGER stamp_sx BEFORE INSERT OR UPDATE ON stock_levels FOR EACH ROW EXECUTE FUNCTION stamp_sx();
--> statement-breakpoint
CREATE TRIGGER stamp_sx BEFORE INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION stamp_sx();
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
