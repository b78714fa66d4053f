CREATE TABLE "sent_requests" (
	"user_id" varchar(255) NOT NULL,
	"key" varchar(64) NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_requests_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "sent_requests" ADD CONSTRAINT "sent_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_requests_expires_idx" ON "sent_requests" USING btree ("expires_at");