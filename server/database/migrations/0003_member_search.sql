-- As with the search of messages (0002): without the extension people are found all the same, only slower on a large server.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS "pg_trgm";
	CREATE INDEX IF NOT EXISTS "users_search_idx" ON "users" USING gin ((case when "first_name" = '' and "last_name" = '' then "username"
  else "first_name" || ' ' || "last_name" end || case when "profile_completed" then chr(10) || coalesce("email", '') else '' end) gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
	RAISE WARNING 'Searching members will be slow on a server of many thousands: this database has not got the extension pg_trgm (%). Have an administrator create it, then run server/database/migrations/0003_member_search.sql again.', SQLERRM;
END
$$;
