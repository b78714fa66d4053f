-- As with the search of messages (0002): without the extensions asks are found all the same, only slower for people with thousands.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS "pg_trgm";
	CREATE EXTENSION IF NOT EXISTS "btree_gin";
	CREATE INDEX IF NOT EXISTS "asks_search_idx" ON "asks" USING gin ("user_id",("person_name" || chr(10) || "what" || chr(10) || coalesce("answer", '')) gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
	RAISE WARNING 'Searching asks will be slow for people with thousands of them: this database has not got the extensions pg_trgm and btree_gin (%). Have an administrator create them, then run server/database/migrations/0016_ask_search.sql again.', SQLERRM;
END
$$;
