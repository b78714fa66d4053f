CREATE TABLE "first_hours" (
	"user_id" varchar(255) PRIMARY KEY NOT NULL,
	"have" varchar(10) DEFAULT 'open' NOT NULL,
	"bothers" varchar(10) DEFAULT 'open' NOT NULL,
	"step" varchar(10) DEFAULT 'open' NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"challenge_id" integer,
	"earned" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_hour" varchar(10) DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "first_hours" ADD CONSTRAINT "first_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_hours" ADD CONSTRAINT "first_hours_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Nobody is found by an address they don't show. As in 0003: without the extension people are found all the same, only slower.
DO $$
BEGIN
	DROP INDEX IF EXISTS "users_search_idx";
	CREATE INDEX "users_search_idx" ON "users" USING gin ((case when "first_name" = '' and "last_name" = '' then "username"
  else "first_name" || ' ' || "last_name" end || case when "profile_completed" and "shows_email" then chr(10) || coalesce("email", '') else '' end) gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
	RAISE WARNING 'Searching members will be slow on a server of many thousands: this database has not got the extension pg_trgm (%). Have an administrator create it, then run the end of server/database/migrations/0025_first_hour.sql again.', SQLERRM;
END
$$;
