CREATE TABLE "assistant_clients" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_grants" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_secrets" (
	"id" varchar(64) PRIMARY KEY NOT NULL,
	"grant_id" varchar(255),
	"uid" varchar(64),
	"sealed" text NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_writes" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"user_id" varchar(255) NOT NULL,
	"assistant" text NOT NULL,
	"tool" varchar(40) NOT NULL,
	"entity_id" varchar(255) NOT NULL,
	"title" text NOT NULL,
	"before" jsonb,
	"left_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "asks" ADD COLUMN "assistant" text;--> statement-breakpoint
ALTER TABLE "forecasts" ADD COLUMN "assistant" text;--> statement-breakpoint
ALTER TABLE "plays" ADD COLUMN "assistant" text;--> statement-breakpoint
ALTER TABLE "assistant_grants" ADD CONSTRAINT "assistant_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_secrets" ADD CONSTRAINT "assistant_secrets_grant_id_assistant_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."assistant_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_writes" ADD CONSTRAINT "assistant_writes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_clients_created_idx" ON "assistant_clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "assistant_grants_user_idx" ON "assistant_grants" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_grants_client_idx" ON "assistant_grants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "assistant_grants_expires_idx" ON "assistant_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "assistant_secrets_grant_idx" ON "assistant_secrets" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "assistant_secrets_uid_idx" ON "assistant_secrets" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "assistant_secrets_expires_idx" ON "assistant_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "assistant_writes_user_idx" ON "assistant_writes" USING btree ("user_id","created_at","id");