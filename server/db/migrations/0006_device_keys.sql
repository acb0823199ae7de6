ALTER TABLE "device_grants" ADD COLUMN "device_key" jsonb;
