-- Who writes any campaign writes promotions: roles of the company's own that send notifications keep both.
UPDATE "custom_roles" SET "granted" = array_append("granted", 'writeCampaigns')
WHERE 'sendNotifications' = ANY("granted") AND NOT 'writeCampaigns' = ANY("granted");
