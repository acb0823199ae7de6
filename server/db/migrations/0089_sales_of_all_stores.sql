-- What all stores sold on the days that are counted already; of later ones the job writes it.
INSERT INTO sales_days (dimension, day, vendor_id, key, ordered_orders, ordered_units, ordered_value, orders, units, value, iva, shipping,
  total, returned_units, returned_value, refunds, delivered, cancelled, cancelled_sales, came_back_sales, commission, commission_iva, returns)
SELECT dimension, day, '', key, sum(ordered_orders), sum(ordered_units), sum(ordered_value), sum(orders), sum(units), sum(value), sum(iva),
  sum(shipping), sum(total), sum(returned_units), sum(returned_value), sum(refunds), sum(delivered), sum(cancelled), sum(cancelled_sales),
  sum(came_back_sales), sum(commission), sum(commission_iva), sum(returns)
FROM sales_days WHERE dimension <> 'product' GROUP BY dimension, day, key;
