-- Notes entries of the ledger that are dated on a day whose sums are being made or are made: a transaction bears the time at which it
-- began and may end after midnight, and a clock may go back. They count beside the sums until the sums have them
-- (`server/money/close-days.ts`).
--
-- Fires once for each statement that adds entries. It is a trigger so that whatever writes to the ledger is noted, also a demonstration
-- and an import.
CREATE OR REPLACE FUNCTION note_late_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_late_entries (entry)
  SELECT added.id FROM added, money_days_progress AS progress WHERE added.at < progress.sealed_until;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER note_late_entries AFTER INSERT ON money_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION note_late_entries();
