UPDATE "chat_messages" SET "user_id" = "chat_sessions"."user_id" FROM "chat_sessions"
WHERE "chat_sessions"."id" = "chat_messages"."chat_session_id" AND "chat_messages"."user_id" IS NULL;--> statement-breakpoint
-- Search works without the index, only slower: a role that may not make these extensions, or a server that has not got them,
-- must not keep the product from starting. Once they are there, these statements can be run again by hand.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS "pg_trgm";
	CREATE EXTENSION IF NOT EXISTS "btree_gin";
	CREATE INDEX IF NOT EXISTS "chat_messages_search_idx" ON "chat_messages" USING gin ("user_id","content" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
	RAISE WARNING 'Searching conversations will be slow for whoever has thousands of messages: this database has not got the extensions pg_trgm and btree_gin (%). Have an administrator create them, then run server/database/migrations/0002_message_search.sql again.', SQLERRM;
END
$$;
