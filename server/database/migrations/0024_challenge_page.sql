CREATE TABLE "challenge_documents" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"challenge_id" integer NOT NULL,
	"file_id" varchar(255) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "barriers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "ideas" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "success_criteria" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exercises" ADD COLUMN "challenge_id" integer;--> statement-breakpoint
ALTER TABLE "lemonade_entries" ADD COLUMN "challenge_id" integer;--> statement-breakpoint
ALTER TABLE "challenge_documents" ADD CONSTRAINT "challenge_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_documents" ADD CONSTRAINT "challenge_documents_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_documents" ADD CONSTRAINT "challenge_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_documents_challenge_idx" ON "challenge_documents" USING btree ("challenge_id","created_at");--> statement-breakpoint
CREATE INDEX "challenge_documents_user_idx" ON "challenge_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenge_documents_file_idx" ON "challenge_documents" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "exercises" ADD CONSTRAINT "exercises_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lemonade_entries" ADD CONSTRAINT "lemonade_entries_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercises_challenge_idx" ON "exercises" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "lemonade_entries_challenge_idx" ON "lemonade_entries" USING btree ("challenge_id");