CREATE TABLE "discourse_posts" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"chat_session_id" varchar(255) NOT NULL,
	"message_id" varchar(255),
	"post_id" bigint,
	"is_ours" boolean NOT NULL,
	"digest" varchar(32),
	"revision" varchar(60),
	"gone" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "discourse_integrations" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discourse_integrations" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discourse_integrations" ADD COLUMN "leased_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discourse_integrations" ADD COLUMN "unlinked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "discourse_posts" ADD CONSTRAINT "discourse_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discourse_posts" ADD CONSTRAINT "discourse_posts_chat_session_id_chat_sessions_id_fk" FOREIGN KEY ("chat_session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discourse_posts_message_key" ON "discourse_posts" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discourse_posts_post_key" ON "discourse_posts" USING btree ("chat_session_id","post_id");--> statement-breakpoint
CREATE INDEX "discourse_posts_user_idx" ON "discourse_posts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discourse_integrations_topic_idx" ON "discourse_integrations" USING btree ("discourse_topic_id");