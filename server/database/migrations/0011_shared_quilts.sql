CREATE TABLE "shared_quilts" (
	"user_id" varchar(255) PRIMARY KEY NOT NULL,
	"public_id" varchar(40) NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "shared_quilts" ADD CONSTRAINT "shared_quilts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_quilts_public_key" ON "shared_quilts" USING btree ("public_id");