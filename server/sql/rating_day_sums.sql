-- What a rating adds to the sums of its product's store, or takes from them with a sign of -1: the day in Colombia on which it was given.
CREATE OR REPLACE FUNCTION rating_day_sums(r product_ratings, sign integer)
RETURNS TABLE (vendor_id text, day date, ratings integer, stars integer) LANGUAGE sql STABLE AS $$
  SELECT p.vendor_id, (r.created_at AT TIME ZONE 'America/Bogota')::date, sign, sign * r.rating
  FROM products p WHERE p.id = r.product_id
$$;
