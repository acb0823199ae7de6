-- What a price means for the store's row is said in code by who writes it, and no longer undone by those who meant something else.
CREATE OR REPLACE FUNCTION product_of_store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vendor_id IS DISTINCT FROM OLD.vendor_id THEN
    INSERT INTO scope_exits (collection, scope, document_id)
    VALUES ('store_products', 'vendor:' || OLD.vendor_id, NEW.id)
    ON CONFLICT (collection, scope, document_id) DO UPDATE SET scope = excluded.scope;
  END IF;
  UPDATE store_products t SET
    vendor_id = NEW.vendor_id,
    deleted = NEW.deleted,
    version = t.version + 1,
    change_state = CASE WHEN NEW.status = OLD.status OR t.draft <> '{}' THEN t.change_state
      WHEN NEW.status = 'APPROVED' THEN 'APROBADO' WHEN NEW.status = 'REJECTED' THEN 'RECHAZADO' ELSE 'PENDIENTE' END
  WHERE t.id = NEW.id;
  RETURN NULL;
END
$$;
