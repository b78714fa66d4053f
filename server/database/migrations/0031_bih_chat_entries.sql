CREATE TABLE "bih_chat_entries" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"entry" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bih_chat_entries" ADD CONSTRAINT "bih_chat_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bih_chat_entries_user_idx" ON "bih_chat_entries" USING btree ("user_id","id");