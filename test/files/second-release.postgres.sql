-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

CREATE FUNCTION public."consultationTally"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      if tg_op = 'INSERT' then insert into "tally" ("kind", "state", "shard", "amount") select 'consultation', "state", pg_backend_pid() % 256, sum("by") from (select case when "spamAt" is not null then 'spam' else "status" end as "state", 1 as "by" from "come") as "moved"
      group by "state" having sum("by") <> 0 order by "state"
    on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount";
      elsif tg_op = 'DELETE' then insert into "tally" ("kind", "state", "shard", "amount") select 'consultation', "state", pg_backend_pid() % 256, sum("by") from (select case when "spamAt" is not null then 'spam' else "status" end as "state", -1 as "by" from "gone") as "moved"
      group by "state" having sum("by") <> 0 order by "state"
    on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount";
      else insert into "tally" ("kind", "state", "shard", "amount") select 'consultation', "state", pg_backend_pid() % 256, sum("by") from (select case when "spamAt" is not null then 'spam' else "status" end as "state", 1 as "by" from "come" union all select case when "spamAt" is not null then 'spam' else "status" end as "state", -1 as "by" from "gone") as "moved"
      group by "state" having sum("by") <> 0 order by "state"
    on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount";
      end if;
      return null;
    end $$;

CREATE FUNCTION public."contactTally"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      if tg_op = 'INSERT' then insert into "tally" ("kind", "state", "shard", "amount") select 'contact', "state", pg_backend_pid() % 256, sum("by") from (select case when "spamAt" is not null then 'spam' when "respondedAt" is null then 'unread' else 'responded' end as "state", 1 as "by" from "come") as "moved"
      group by "state" having sum("by") <> 0 order by "state"
    on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount";
      elsif tg_op = 'DELETE' then insert into "tally" ("kind", "state", "shard", "amount") select 'contact', "state", pg_backend_pid() % 256, sum("by") from (select case when "spamAt" is not null then 'spam' when "respondedAt" is null then 'unread' else 'responded' end as "state", -1 as "by" from "gone") as "moved"
      group by "state" having sum("by") <> 0 order by "state"
    on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount";
      else insert into "tally" ("kind", "state", "shard", "amount") select 'contact', "state", pg_backend_pid() % 256, sum("by") from (select case when "spamAt" is not null then 'spam' when "respondedAt" is null then 'unread' else 'responded' end as "state", 1 as "by" from "come" union all select case when "spamAt" is not null then 'spam' when "respondedAt" is null then 'unread' else 'responded' end as "state", -1 as "by" from "gone") as "moved"
      group by "state" having sum("by") <> 0 order by "state"
    on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount";
      end if;
      return null;
    end $$;

CREATE TABLE public.account (
    id text NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);

CREATE TABLE public.activity (
    id text NOT NULL,
    at timestamp with time zone NOT NULL,
    "userId" text,
    username text,
    what text NOT NULL,
    about text NOT NULL,
    "targetId" text,
    address text
);

CREATE TABLE public.consultation (
    id text NOT NULL,
    "parentName" text NOT NULL,
    email text NOT NULL,
    phone text,
    "childAge" text NOT NULL,
    "consultationType" text NOT NULL,
    "sleepChallenges" text NOT NULL,
    "preferredDate" text,
    notes text,
    status text NOT NULL,
    "answeredAt" timestamp with time zone,
    "spamAt" timestamp with time zone,
    "idempotencyKey" text,
    "createdAt" timestamp with time zone NOT NULL,
    "searchText" text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.contact (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    subject text NOT NULL,
    message text NOT NULL,
    "respondedAt" timestamp with time zone,
    "spamAt" timestamp with time zone,
    "idempotencyKey" text,
    "createdAt" timestamp with time zone NOT NULL,
    "searchText" text DEFAULT ''::text NOT NULL
);

CREATE TABLE public."formerSlug" (
    slug text NOT NULL,
    "postId" text NOT NULL
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.media (
    id text NOT NULL,
    hash text,
    url text NOT NULL,
    alt text NOT NULL,
    "createdAt" timestamp with time zone NOT NULL
);

CREATE TABLE public.outbox (
    id text NOT NULL,
    kind text NOT NULL,
    "to" text NOT NULL,
    "replyTo" text,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    attempts integer NOT NULL,
    "lastError" text,
    "dueAt" timestamp with time zone NOT NULL,
    "sentAt" timestamp with time zone,
    "failedAt" timestamp with time zone,
    "createdAt" timestamp with time zone NOT NULL,
    "aboutId" text,
    "heldUntil" timestamp with time zone,
    letter text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.passkey (
    id text NOT NULL,
    "userId" text NOT NULL,
    name text NOT NULL,
    "credentialId" text NOT NULL,
    "publicKey" text NOT NULL,
    counter double precision NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "usedAt" timestamp with time zone
);

CREATE TABLE public.post (
    id text NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    excerpt text NOT NULL,
    content text NOT NULL,
    "imageUrl" text,
    "publishedAt" timestamp with time zone,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    "firstPublishedAt" timestamp with time zone,
    "workingCopy" text,
    editor text
);

CREATE TABLE public."postRevision" (
    id text NOT NULL,
    "postId" text NOT NULL,
    title text NOT NULL,
    excerpt text NOT NULL,
    content text NOT NULL,
    editor text,
    "sealedAt" timestamp with time zone,
    "createdAt" timestamp with time zone NOT NULL,
    "savedAt" timestamp with time zone NOT NULL
);

CREATE UNLOGGED TABLE public."rateLimit" (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint
);

CREATE TABLE public."recoveryCode" (
    id text NOT NULL,
    "userId" text NOT NULL,
    hash text NOT NULL
);

CREATE TABLE public.session (
    id text NOT NULL,
    token text NOT NULL,
    "userId" text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);

CREATE TABLE public.setting (
    key text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.tally (
    kind text NOT NULL,
    state text NOT NULL,
    shard integer NOT NULL,
    amount integer NOT NULL
);

CREATE TABLE public.testimonial (
    id text NOT NULL,
    "parentName" text NOT NULL,
    testimonial text NOT NULL,
    "childAge" text,
    rating integer NOT NULL,
    "photoUrl" text,
    "approvedAt" timestamp with time zone,
    "createdAt" timestamp with time zone NOT NULL
);

CREATE TABLE public.totp (
    "userId" text NOT NULL,
    secret text NOT NULL,
    "lastStep" integer DEFAULT 0 NOT NULL,
    "turnedOnAt" timestamp with time zone
);

CREATE TABLE public.trash (
    id text NOT NULL,
    kind text NOT NULL,
    content text NOT NULL,
    batch text NOT NULL,
    "deletedBy" text NOT NULL,
    "deletedAt" timestamp with time zone NOT NULL
);

CREATE TABLE public."user" (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean NOT NULL,
    image text,
    username text NOT NULL,
    "displayUsername" text NOT NULL,
    role text DEFAULT 'Admin'::text NOT NULL,
    "approvedAt" timestamp with time zone,
    "canManageUsers" boolean DEFAULT false NOT NULL,
    "canManageContacts" boolean DEFAULT false NOT NULL,
    "canManageConsultations" boolean DEFAULT false NOT NULL,
    "canManageBlog" boolean DEFAULT false NOT NULL,
    "canManageTestimonials" boolean DEFAULT false NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);

CREATE TABLE public.verification (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);

INSERT INTO public.account VALUES ('01a203f1-f58c-7e05-a397-4bfd2a46fa2e', '01a203f1-f589-7572-8963-09c146b84a47', 'credential', '01a203f1-f589-7572-8963-09c146b84a47', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$AsnZnk/Efe1x66yZHAU1Rw$Ugh3+vhzz7QeLYrniUuMI/H/GW/X26M7t+IQu562hCQ', '2026-11-22 15:48:38.409+00', '2026-11-22 15:48:38.409+00');
INSERT INTO public.account VALUES ('01a203f1-f827-7347-865e-938c0fcce301', '01a203f1-f826-74ab-ae11-9e90bc372dec', 'credential', '01a203f1-f826-74ab-ae11-9e90bc372dec', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$4mUDTlrp+M3dQZWxW9KoEQ$2vSv1Yc3KqxqE9H0otzZ8cLIlCJrt87STYcRqnt8mPA', '2026-11-22 15:48:39.078+00', '2026-11-22 15:48:39.078+00');

INSERT INTO public.activity VALUES ('01a203f1-f7b7-7305-a352-9b6f1c759884', '2026-11-22 15:48:38.967+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'signed in', '', '01a203f1-f589-7572-8963-09c146b84a47', 'unknown');
INSERT INTO public.activity VALUES ('01a203f1-f828-70db-ba20-f94fca801370', '2026-11-22 15:48:39.08+00', NULL, NULL, 'account requested', 'wanda', '01a203f1-f826-74ab-ae11-9e90bc372dec', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f83a-7ef6-ae05-38d6d6403ce1', '2026-11-22 15:48:39.098+00', NULL, NULL, 'reset link requested', 'Hilda', '01a203f1-f589-7572-8963-09c146b84a47', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f8f1-7e22-a2af-8d90a1edb4bb', '2026-11-22 15:48:39.281+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'consultation status changed', 'confirmed', '01a203f1-f8d6-73f3-889e-c8a78f005354', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f8f2-7c71-bfe3-c18b5154d593', '2026-11-22 15:48:39.282+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'consultation notes changed', '', '01a203f1-f8d6-73f3-889e-c8a78f005354', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f906-703e-bafb-755f9fe8d2b2', '2026-11-22 15:48:39.302+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'consultation status changed', 'completed', '01a203f1-f8fc-7854-b508-87148f844858', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f91a-79d6-a9ef-3118b333ae5f', '2026-11-22 15:48:39.322+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'consultation deleted', '', '01a203f1-f90c-7398-a8c1-6d294f0e281e', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f931-72e9-b9ec-3469675a7dbf', '2026-11-22 15:48:39.345+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'message read', '', '01a203f1-f91d-7e01-9bf0-4f4ea59bc6a8', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f94a-7399-bc4f-3832c3460c06', '2026-11-22 15:48:39.37+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'message is spam', '', '01a203f1-f93e-74a9-b5ea-9e6a316ad587', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f957-75ca-8127-483b1333c78f', '2026-11-22 15:48:39.383+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'message deleted', '', '01a203f1-f94d-74fa-9703-bd501ca19bdc', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f969-7364-8e2d-58ae2af050db', '2026-11-22 15:48:39.401+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'post created', 'The four-month change', '01a203f1-f960-722f-a364-0f49a829f21f', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f96b-75ef-bdd3-1aa3dd27bd1c', '2026-11-22 15:48:39.403+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'post published', 'The four-month change', '01a203f1-f960-722f-a364-0f49a829f21f', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f986-7581-bdbf-406445c886e3', '2026-11-22 15:48:39.43+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'post edited', 'The four-month change', '01a203f1-f960-722f-a364-0f49a829f21f', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f9bf-799b-84cd-2a5bcce8cf0d', '2026-11-22 15:48:39.487+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'post created', 'Naps', '01a203f1-f9b9-7c21-9fbc-39a2b0992880', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f9d3-7200-9887-8d374be862b3', '2026-11-22 15:48:39.507+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'post created', 'Later', '01a203f1-f9cc-775b-aa9e-11977500eddd', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f9d4-7c04-9dec-aa7472ed3bde', '2026-11-22 15:48:39.508+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'post scheduled', 'Later', '01a203f1-f9cc-775b-aa9e-11977500eddd', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f9e8-795c-8580-fe0dbea30048', '2026-11-22 15:48:39.528+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'post created', 'Withdrawn', '01a203f1-f9e0-794d-ac3e-59345b1d24fb', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f9e9-75c5-af8f-c2e8f2984fbc', '2026-11-22 15:48:39.529+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'post published', 'Withdrawn', '01a203f1-f9e0-794d-ac3e-59345b1d24fb', NULL);
INSERT INTO public.activity VALUES ('01a203f1-f9fd-70c5-835a-36f94d00e36c', '2026-11-22 15:48:39.549+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'post unpublished', 'Withdrawn', '01a203f1-f9e0-794d-ac3e-59345b1d24fb', NULL);
INSERT INTO public.activity VALUES ('01a203f1-fa11-7852-a447-f6fbc15bc415', '2026-11-22 15:48:39.569+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'post created', 'Thrown away', '01a203f1-fa09-7839-b6c6-a9dea47f5fce', NULL);
INSERT INTO public.activity VALUES ('01a203f1-fa26-78a7-bf07-5a0ebed502f8', '2026-11-22 15:48:39.59+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'post deleted', 'Thrown away', '01a203f1-fa09-7839-b6c6-a9dea47f5fce', NULL);
INSERT INTO public.activity VALUES ('01a203f1-fa33-74bc-8491-defb6125af6d', '2026-11-22 15:48:39.603+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'testimonial created', '', '01a203f1-fa32-7734-bfdc-4ac52041d2d6', NULL);
INSERT INTO public.activity VALUES ('01a203f1-fa3e-78de-83a5-23995f9d9262', '2026-11-22 15:48:39.614+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'testimonial created', '', '01a203f1-fa3d-7bf3-99d2-eff60263f72d', NULL);
INSERT INTO public.activity VALUES ('01a203f1-fa5b-7ba8-b9fd-7fdb4569fcae', '2026-11-22 15:48:39.643+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'settings changed', 'families, promised answer', NULL, NULL);
INSERT INTO public.activity VALUES ('01a203f1-fa6b-7078-878b-c18e4f5ffcbc', '2026-11-22 15:48:39.659+00', '01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'messages exported', '', NULL, NULL);

INSERT INTO public.consultation VALUES ('01a203f1-f8d6-73f3-889e-c8a78f005354', 'Zoë O’Neil', 'zoe@example.com', '(555) 010-0134', '8 months', 'Newborn Care', 'Wakes every two hours since the four-month leap.', '2031-03-04', 'Prefers evenings.', 'confirmed', '2026-11-22 15:48:39.278+00', NULL, NULL, '2026-11-22 15:48:39.254+00', 'zoe o''neil
zoe@example.com
(555) 010-0134
5550100134
8 months
newborn care
wakes every two hours since the four-month leap.
prefers evenings.');
INSERT INTO public.consultation VALUES ('01a203f1-f8f5-7a65-a51e-b39ab7d12cd3', 'دانا 🌙', 'Dana@Example.com', NULL, '8 months', 'Newborn Care', 'Line one
line ''two'' with \ and "quotes"; -- and <b>tags</b>', NULL, NULL, 'pending', NULL, NULL, NULL, '2026-11-22 15:48:39.285+00', 'دانا 🌙
dana@example.com
8 months
newborn care
line one
line ''two'' with \ and "quotes"; -- and <b>tags</b>');
INSERT INTO public.consultation VALUES ('01a203f1-f8f8-76e9-909b-f611937bc770', 'Best Marketing Team', 'growth@example.net', '(555) 010-0134', '8 months', 'Newborn Care', 'Wakes every two hours since the four-month leap.', NULL, NULL, 'pending', NULL, '2026-11-22 15:48:39.288+00', NULL, '2026-11-22 15:48:39.288+00', 'best marketing team
growth@example.net
(555) 010-0134
5550100134
8 months
newborn care
wakes every two hours since the four-month leap.');
INSERT INTO public.consultation VALUES ('01a203f1-f8fc-7854-b508-87148f844858', 'Adaeze Nwosu', 'adaeze@example.com', '(555) 010-0134', '8 months', 'Newborn Care', '100% a_b of the nights', NULL, NULL, 'completed', '2026-11-22 15:48:39.3+00', NULL, NULL, '2026-11-22 15:48:39.291+00', 'adaeze nwosu
adaeze@example.com
(555) 010-0134
5550100134
8 months
newborn care
100% a_b of the nights');
INSERT INTO public.consultation VALUES ('01a203f1-f908-78fb-8ce3-18bcf9e1e7dd', 'Adaeze Nwosu', 'ADAEZE@example.com', '(555) 010-0134', '8 months', 'Newborn Care', 'Once more, and earlier than last time.', NULL, NULL, 'pending', NULL, NULL, 'ONdbGSZSO34A-d-eVsgZvGsFdbjTmdkrkkM452vOv6E', '2026-11-22 15:48:39.304+00', 'adaeze nwosu
adaeze@example.com
(555) 010-0134
5550100134
8 months
newborn care
once more, and earlier than last time.');

INSERT INTO public.contact VALUES ('01a203f1-f91d-7e01-9bf0-4f4ea59bc6a8', 'Ann Lee', 'ann@example.com', NULL, 'general', 'Do you also help with twins?', '2026-11-22 15:48:39.343+00', NULL, NULL, '2026-11-22 15:48:39.325+00', 'ann lee
ann@example.com
general question
do you also help with twins?');
INSERT INTO public.contact VALUES ('01a203f1-f934-7ed0-963d-9e2a31220c3b', 'Kwame Boateng', 'kwame@example.com', '+1 (555) 010-0118', 'workshop', 'A workshop for ten, please.', NULL, NULL, NULL, '2026-11-22 15:48:39.348+00', 'kwame boateng
kwame@example.com
+1 (555) 010-0118
15550100118
group workshop
a workshop for ten, please.');
INSERT INTO public.contact VALUES ('01a203f1-f93a-78c4-9f97-c0d300b35cf3', 'Dana', 'dana@example.com', NULL, 'general', 'One more question', NULL, NULL, NULL, '2026-11-22 15:48:39.354+00', 'dana
dana@example.com
general question
one more question');
INSERT INTO public.contact VALUES ('01a203f1-f93e-74a9-b5ea-9e6a316ad587', 'SEO Specialist', 'rankings@example.com', NULL, 'general', 'Rank higher', NULL, '2026-11-22 15:48:39.369+00', NULL, '2026-11-22 15:48:39.358+00', 'seo specialist
rankings@example.com
general question
rank higher');

INSERT INTO public."formerSlug" VALUES ('four-months', '01a203f1-f960-722f-a364-0f49a829f21f');

INSERT INTO public.kysely_migration VALUES ('001-first', '2026-11-22T15:48:38.157Z');
INSERT INTO public.kysely_migration VALUES ('002-posts', '2026-11-22T15:48:38.167Z');
INSERT INTO public.kysely_migration VALUES ('003-media', '2026-11-22T15:48:38.173Z');
INSERT INTO public.kysely_migration VALUES ('004-second-factor', '2026-11-22T15:48:38.198Z');
INSERT INTO public.kysely_migration VALUES ('005-requests', '2026-11-22T15:48:38.207Z');
INSERT INTO public.kysely_migration VALUES ('006-activity', '2026-11-22T15:48:38.224Z');
INSERT INTO public.kysely_migration VALUES ('007-rate-limit', '2026-11-22T15:48:38.228Z');
INSERT INTO public.kysely_migration VALUES ('008-lists', '2026-11-22T15:48:38.251Z');
INSERT INTO public.kysely_migration VALUES ('009-privacy', '2026-11-22T15:48:38.253Z');
INSERT INTO public.kysely_migration VALUES ('010-tallies', '2026-11-22T15:48:38.271Z');
INSERT INTO public.kysely_migration VALUES ('011-words', '2026-11-22T15:48:38.289Z');
INSERT INTO public.kysely_migration VALUES ('012-letters', '2026-11-22T15:48:38.291Z');
INSERT INTO public.kysely_migration VALUES ('013-post-order', '2026-11-22T15:48:38.295Z');

INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);

INSERT INTO public.media VALUES ('01a203f1-fa5e-76aa-8adf-4ebf149bb286', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', '/uploads/moon-c0ffee.jpg', 'A moon over a crib', '2026-11-21 09:48:39.646+00');
INSERT INTO public.media VALUES ('01a203f1-fa5e-7fea-a079-2e85cb2344c7', NULL, '/uploads/half-c0ffee.jpg', '', '2026-07-20 15:48:39.646+00');

INSERT INTO public.outbox VALUES ('01a203f1-f82d-7791-bfbf-b1bc1003f6ef', 'registration-received', 'hilda@example.com', NULL, 'wanda asks for access', 'A new account waits for you

Username: wanda
E-mail: wanda@example.com

Until you approve it, this account can see nothing. If you do not know this person, reject it.

Look at the accounts:
http://localhost:3000/admin?tab=users

-- 
Nightlight, about your admin account
', '', 0, NULL, '2026-11-22 15:48:39.084+00', NULL, NULL, '2026-11-22 15:48:39.084+00', NULL, NULL, '{"brand":"Nightlight","title":"A new account waits for you","body":[{"facts":[["Username","wanda"],["E-mail","wanda@example.com"]]},"Until you approve it, this account can see nothing. If you do not know this person, reject it.",{"action":"Look at the accounts","url":"http://localhost:3000/admin?tab=users"}],"footer":"Nightlight, about your admin account"}');
INSERT INTO public.outbox VALUES ('01a203f1-f8d9-7cd0-a8d0-62d92cec86ea', 'booking-received', 'hello@nightlight.example', 'zoe@example.com', 'Newborn Care: Zoë O’Neil', 'Zoë O’Neil asks for a consultation

Parent: Zoë O’Neil
E-mail: zoe@example.com
Phone: (555) 010-0134
Child’s age: 8 months
Service: Newborn Care
Preferred date: Tue, Mar 4, 2031

Sleep challenges:
> Wakes every two hours since the four-month leap.

Reply to this mail to write to the parent. They were promised an answer within 24 hours.

Open in the portal:
http://localhost:3000/admin?tab=consultations

-- 
Nightlight, sent when a parent books on http://localhost:3000
', '', 0, NULL, '2026-11-22 15:48:39.257+00', NULL, NULL, '2026-11-22 15:48:39.257+00', '01a203f1-f8d6-73f3-889e-c8a78f005354', NULL, '{"brand":"Nightlight","title":"Zoë O’Neil asks for a consultation","body":[{"facts":[["Parent","Zoë O’Neil"],["E-mail","zoe@example.com"],["Phone","(555) 010-0134"],["Child’s age","8 months"],["Service","Newborn Care"],["Preferred date","Tue, Mar 4, 2031"]]},{"quote":"Wakes every two hours since the four-month leap.","of":"Sleep challenges"},"Reply to this mail to write to the parent. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=consultations"}],"footer":"Nightlight, sent when a parent books on http://localhost:3000"}');
INSERT INTO public.outbox VALUES ('01a203f1-f8f5-78f7-8a2f-5804bf6bb817', 'booking-received', 'hello@nightlight.example', 'Dana@Example.com', 'Newborn Care: دانا 🌙', 'دانا 🌙 asks for a consultation

Parent: دانا 🌙
E-mail: Dana@Example.com
Child’s age: 8 months
Service: Newborn Care

Sleep challenges:
> Line one
> line ''two'' with \ and "quotes"; -- and <b>tags</b>

Reply to this mail to write to the parent. They were promised an answer within 24 hours.

Open in the portal:
http://localhost:3000/admin?tab=consultations

-- 
Nightlight, sent when a parent books on http://localhost:3000
', '', 0, NULL, '2026-11-22 15:48:39.285+00', NULL, NULL, '2026-11-22 15:48:39.285+00', '01a203f1-f8f5-7a65-a51e-b39ab7d12cd3', NULL, '{"brand":"Nightlight","title":"دانا 🌙 asks for a consultation","body":[{"facts":[["Parent","دانا 🌙"],["E-mail","Dana@Example.com"],["Phone",null],["Child’s age","8 months"],["Service","Newborn Care"],["Preferred date",null]]},{"quote":"Line one\nline ''two'' with \\ and \"quotes\"; -- and <b>tags</b>","of":"Sleep challenges"},"Reply to this mail to write to the parent. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=consultations"}],"footer":"Nightlight, sent when a parent books on http://localhost:3000"}');
INSERT INTO public.outbox VALUES ('01a203f1-f8f5-72c2-8369-94b1559d3811', 'booking-confirmation', 'Dana@Example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

Dear دانا 🌙,

Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:

Service: Newborn Care
Child’s age: 8 months

Sleep challenges:
> Line one
> line ''two'' with \ and "quotes"; -- and <b>tags</b>

Is something missing, or did you not send this? Just reply to this mail.

I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now.

-- 
Your Sleep Consultant
Nightlight
(555) 010-0142
hello@nightlight.example
', '', 0, NULL, '2026-11-22 15:48:39.285+00', NULL, NULL, '2026-11-22 15:48:39.285+00', '01a203f1-f8f5-7a65-a51e-b39ab7d12cd3', NULL, '{"brand":"Nightlight","title":"Your request has arrived","body":["Dear دانا 🌙,","Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:",{"facts":[["Service","Newborn Care"],["Child’s age","8 months"],["Preferred date",null],["Phone",null]]},{"quote":"Line one\nline ''two'' with \\ and \"quotes\"; -- and <b>tags</b>","of":"Sleep challenges"},"Is something missing, or did you not send this? Just reply to this mail.","I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
INSERT INTO public.outbox VALUES ('01a203f1-f838-7e50-a27b-ff8e3feb06cc', 'password-reset', 'hilda@example.com', NULL, 'Choose a new password', '', '', 1, NULL, '2026-11-22 15:48:39.096+00', '2026-11-22 14:48:39.676+00', NULL, '2026-11-22 15:48:39.096+00', NULL, NULL, '');
INSERT INTO public.outbox VALUES ('01a203f1-f8fc-7301-86d4-a956dbff4790', 'booking-received', 'hello@nightlight.example', 'adaeze@example.com', 'Newborn Care: Adaeze Nwosu', 'Adaeze Nwosu asks for a consultation

Parent: Adaeze Nwosu
E-mail: adaeze@example.com
Phone: (555) 010-0134
Child’s age: 8 months
Service: Newborn Care

Sleep challenges:
> 100% a_b of the nights

Reply to this mail to write to the parent. They were promised an answer within 24 hours.

Open in the portal:
http://localhost:3000/admin?tab=consultations

-- 
Nightlight, sent when a parent books on http://localhost:3000
', '', 0, NULL, '2026-11-22 15:48:39.292+00', NULL, NULL, '2026-11-22 15:48:39.292+00', '01a203f1-f8fc-7854-b508-87148f844858', NULL, '{"brand":"Nightlight","title":"Adaeze Nwosu asks for a consultation","body":[{"facts":[["Parent","Adaeze Nwosu"],["E-mail","adaeze@example.com"],["Phone","(555) 010-0134"],["Child’s age","8 months"],["Service","Newborn Care"],["Preferred date",null]]},{"quote":"100% a_b of the nights","of":"Sleep challenges"},"Reply to this mail to write to the parent. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=consultations"}],"footer":"Nightlight, sent when a parent books on http://localhost:3000"}');
INSERT INTO public.outbox VALUES ('01a203f1-f8fc-789e-a9d8-8bf351d7739c', 'booking-confirmation', 'adaeze@example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

Dear Adaeze Nwosu,

Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:

Service: Newborn Care
Child’s age: 8 months
Phone: (555) 010-0134

Sleep challenges:
> 100% a_b of the nights

Is something missing, or did you not send this? Just reply to this mail.

I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now.

-- 
Your Sleep Consultant
Nightlight
(555) 010-0142
hello@nightlight.example
', '', 0, NULL, '2026-11-22 15:48:39.292+00', NULL, NULL, '2026-11-22 15:48:39.292+00', '01a203f1-f8fc-7854-b508-87148f844858', NULL, '{"brand":"Nightlight","title":"Your request has arrived","body":["Dear Adaeze Nwosu,","Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:",{"facts":[["Service","Newborn Care"],["Child’s age","8 months"],["Preferred date",null],["Phone","(555) 010-0134"]]},{"quote":"100% a_b of the nights","of":"Sleep challenges"},"Is something missing, or did you not send this? Just reply to this mail.","I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
INSERT INTO public.outbox VALUES ('01a203f1-f908-7408-853c-0fd528e8f999', 'booking-received', 'hello@nightlight.example', 'ADAEZE@example.com', 'Newborn Care: Adaeze Nwosu', 'Adaeze Nwosu asks for a consultation

Parent: Adaeze Nwosu
E-mail: ADAEZE@example.com
Phone: (555) 010-0134
Child’s age: 8 months
Service: Newborn Care

Sleep challenges:
> Once more, and earlier than last time.

Reply to this mail to write to the parent. They were promised an answer within 24 hours.

Open in the portal:
http://localhost:3000/admin?tab=consultations

-- 
Nightlight, sent when a parent books on http://localhost:3000
', '', 0, NULL, '2026-11-22 15:48:39.304+00', NULL, NULL, '2026-11-22 15:48:39.304+00', '01a203f1-f908-78fb-8ce3-18bcf9e1e7dd', NULL, '{"brand":"Nightlight","title":"Adaeze Nwosu asks for a consultation","body":[{"facts":[["Parent","Adaeze Nwosu"],["E-mail","ADAEZE@example.com"],["Phone","(555) 010-0134"],["Child’s age","8 months"],["Service","Newborn Care"],["Preferred date",null]]},{"quote":"Once more, and earlier than last time.","of":"Sleep challenges"},"Reply to this mail to write to the parent. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=consultations"}],"footer":"Nightlight, sent when a parent books on http://localhost:3000"}');
INSERT INTO public.outbox VALUES ('01a203f1-f909-7263-ae71-868913c2e2e2', 'booking-confirmation', 'ADAEZE@example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

Dear Adaeze Nwosu,

Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:

Service: Newborn Care
Child’s age: 8 months
Phone: (555) 010-0134

Sleep challenges:
> Once more, and earlier than last time.

Is something missing, or did you not send this? Just reply to this mail.

I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now.

-- 
Your Sleep Consultant
Nightlight
(555) 010-0142
hello@nightlight.example
', '', 0, NULL, '2026-11-22 15:48:39.304+00', NULL, NULL, '2026-11-22 15:48:39.304+00', '01a203f1-f908-78fb-8ce3-18bcf9e1e7dd', NULL, '{"brand":"Nightlight","title":"Your request has arrived","body":["Dear Adaeze Nwosu,","Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:",{"facts":[["Service","Newborn Care"],["Child’s age","8 months"],["Preferred date",null],["Phone","(555) 010-0134"]]},{"quote":"Once more, and earlier than last time.","of":"Sleep challenges"},"Is something missing, or did you not send this? Just reply to this mail.","I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
INSERT INTO public.outbox VALUES ('01a203f1-f90c-7317-b674-f676f08ab0ef', 'booking-received', 'hello@nightlight.example', 'tomas@example.com', 'Newborn Care: Tomás Herrera', 'Tomás Herrera asks for a consultation

Parent: Tomás Herrera
E-mail: tomas@example.com
Phone: (555) 010-0134
Child’s age: 8 months
Service: Newborn Care

Sleep challenges:
> Wakes every two hours since the four-month leap.

Reply to this mail to write to the parent. They were promised an answer within 24 hours.

Open in the portal:
http://localhost:3000/admin?tab=consultations

-- 
Nightlight, sent when a parent books on http://localhost:3000
', '', 0, NULL, '2026-11-22 15:48:39.308+00', NULL, NULL, '2026-11-22 15:48:39.308+00', '01a203f1-f90c-7398-a8c1-6d294f0e281e', NULL, '{"brand":"Nightlight","title":"Tomás Herrera asks for a consultation","body":[{"facts":[["Parent","Tomás Herrera"],["E-mail","tomas@example.com"],["Phone","(555) 010-0134"],["Child’s age","8 months"],["Service","Newborn Care"],["Preferred date",null]]},{"quote":"Wakes every two hours since the four-month leap.","of":"Sleep challenges"},"Reply to this mail to write to the parent. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=consultations"}],"footer":"Nightlight, sent when a parent books on http://localhost:3000"}');
INSERT INTO public.outbox VALUES ('01a203f1-f93f-7a8f-ab13-72d2a1f65baa', 'message-received', 'hello@nightlight.example', 'rankings@example.com', 'General Question: SEO Specialist', 'SEO Specialist wrote a message

Name: SEO Specialist
E-mail: rankings@example.com
Subject: General Question

Message:
> Rank higher

Reply to this mail to write back. They were promised an answer within 24 hours.

Open in the portal:
http://localhost:3000/admin?tab=contacts

-- 
Nightlight, sent when somebody writes on http://localhost:3000
', '', 0, NULL, '2026-11-22 15:48:39.359+00', NULL, NULL, '2026-11-22 15:48:39.359+00', '01a203f1-f93e-74a9-b5ea-9e6a316ad587', NULL, '{"brand":"Nightlight","title":"SEO Specialist wrote a message","body":[{"facts":[["Name","SEO Specialist"],["E-mail","rankings@example.com"],["Phone",null],["Subject","General Question"]]},{"quote":"Rank higher","of":"Message"},"Reply to this mail to write back. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=contacts"}],"footer":"Nightlight, sent when somebody writes on http://localhost:3000"}');
INSERT INTO public.outbox VALUES ('01a203f1-f90c-7d10-8969-532aec11bced', 'booking-confirmation', 'tomas@example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

Dear Tomás Herrera,

Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:

Service: Newborn Care
Child’s age: 8 months
Phone: (555) 010-0134

Sleep challenges:
> Wakes every two hours since the four-month leap.

Is something missing, or did you not send this? Just reply to this mail.

I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now.

-- 
Your Sleep Consultant
Nightlight
(555) 010-0142
hello@nightlight.example
', '', 0, NULL, '2026-11-22 15:48:39.308+00', NULL, NULL, '2026-11-22 15:48:39.308+00', '01a203f1-f90c-7398-a8c1-6d294f0e281e', NULL, '{"brand":"Nightlight","title":"Your request has arrived","body":["Dear Tomás Herrera,","Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:",{"facts":[["Service","Newborn Care"],["Child’s age","8 months"],["Preferred date",null],["Phone","(555) 010-0134"]]},{"quote":"Wakes every two hours since the four-month leap.","of":"Sleep challenges"},"Is something missing, or did you not send this? Just reply to this mail.","I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
INSERT INTO public.outbox VALUES ('01a203f1-f91e-7553-aa19-f4c74799ea52', 'message-received', 'hello@nightlight.example', 'ann@example.com', 'General Question: Ann Lee', 'Ann Lee wrote a message

Name: Ann Lee
E-mail: ann@example.com
Subject: General Question

Message:
> Do you also help with twins?

Reply to this mail to write back. They were promised an answer within 24 hours.

Open in the portal:
http://localhost:3000/admin?tab=contacts

-- 
Nightlight, sent when somebody writes on http://localhost:3000
', '', 0, NULL, '2026-11-22 15:48:39.326+00', NULL, NULL, '2026-11-22 15:48:39.326+00', '01a203f1-f91d-7e01-9bf0-4f4ea59bc6a8', NULL, '{"brand":"Nightlight","title":"Ann Lee wrote a message","body":[{"facts":[["Name","Ann Lee"],["E-mail","ann@example.com"],["Phone",null],["Subject","General Question"]]},{"quote":"Do you also help with twins?","of":"Message"},"Reply to this mail to write back. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=contacts"}],"footer":"Nightlight, sent when somebody writes on http://localhost:3000"}');
INSERT INTO public.outbox VALUES ('01a203f1-f934-7f39-82ae-68fbb0995d23', 'message-received', 'hello@nightlight.example', 'kwame@example.com', 'Group Workshop: Kwame Boateng', 'Kwame Boateng wrote a message

Name: Kwame Boateng
E-mail: kwame@example.com
Phone: +1 (555) 010-0118
Subject: Group Workshop

Message:
> A workshop for ten, please.

Reply to this mail to write back. They were promised an answer within 24 hours.

Open in the portal:
http://localhost:3000/admin?tab=contacts

-- 
Nightlight, sent when somebody writes on http://localhost:3000
', '', 0, NULL, '2026-11-22 15:48:39.348+00', NULL, NULL, '2026-11-22 15:48:39.348+00', '01a203f1-f934-7ed0-963d-9e2a31220c3b', NULL, '{"brand":"Nightlight","title":"Kwame Boateng wrote a message","body":[{"facts":[["Name","Kwame Boateng"],["E-mail","kwame@example.com"],["Phone","+1 (555) 010-0118"],["Subject","Group Workshop"]]},{"quote":"A workshop for ten, please.","of":"Message"},"Reply to this mail to write back. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=contacts"}],"footer":"Nightlight, sent when somebody writes on http://localhost:3000"}');
INSERT INTO public.outbox VALUES ('01a203f1-f93a-7f8e-b5fb-583730c7be11', 'message-received', 'hello@nightlight.example', 'dana@example.com', 'General Question: Dana', 'Dana wrote a message

Name: Dana
E-mail: dana@example.com
Subject: General Question

Message:
> One more question

Reply to this mail to write back. They were promised an answer within 24 hours.

Open in the portal:
http://localhost:3000/admin?tab=contacts

-- 
Nightlight, sent when somebody writes on http://localhost:3000
', '', 0, NULL, '2026-11-22 15:48:39.354+00', NULL, NULL, '2026-11-22 15:48:39.354+00', '01a203f1-f93a-78c4-9f97-c0d300b35cf3', NULL, '{"brand":"Nightlight","title":"Dana wrote a message","body":[{"facts":[["Name","Dana"],["E-mail","dana@example.com"],["Phone",null],["Subject","General Question"]]},{"quote":"One more question","of":"Message"},"Reply to this mail to write back. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=contacts"}],"footer":"Nightlight, sent when somebody writes on http://localhost:3000"}');
INSERT INTO public.outbox VALUES ('01a203f1-f93a-7cb7-91a6-b2559999d8c9', 'message-confirmation', 'dana@example.com', 'hello@nightlight.example', 'Your message has arrived', 'Your message has arrived

Dear Dana,

Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:

General Question:
> One more question

Is something missing, or did you not send this? Just reply to this mail.

-- 
Your Sleep Consultant
Nightlight
(555) 010-0142
hello@nightlight.example
', '', 0, NULL, '2026-11-22 15:48:39.354+00', NULL, NULL, '2026-11-22 15:48:39.354+00', '01a203f1-f93a-78c4-9f97-c0d300b35cf3', NULL, '{"brand":"Nightlight","title":"Your message has arrived","body":["Dear Dana,","Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:",{"quote":"One more question","of":"General Question"},"Is something missing, or did you not send this? Just reply to this mail."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
INSERT INTO public.outbox VALUES ('01a203f1-f934-7bae-8643-0bbdd303c96f', 'message-confirmation', 'kwame@example.com', 'hello@nightlight.example', 'Your message has arrived', 'Your message has arrived

Dear Kwame Boateng,

Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:

Group Workshop:
> A workshop for ten, please.

Is something missing, or did you not send this? Just reply to this mail.

-- 
Your Sleep Consultant
Nightlight
(555) 010-0142
hello@nightlight.example
', '', 2, 'the server did not answer', '2026-11-22 16:48:39.676+00', NULL, NULL, '2026-11-22 15:48:39.348+00', '01a203f1-f934-7ed0-963d-9e2a31220c3b', NULL, '{"brand":"Nightlight","title":"Your message has arrived","body":["Dear Kwame Boateng,","Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:",{"quote":"A workshop for ten, please.","of":"Group Workshop"},"Is something missing, or did you not send this? Just reply to this mail."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
INSERT INTO public.outbox VALUES ('01a203f1-f93f-7c1c-80db-9fc31442d725', 'message-confirmation', 'rankings@example.com', 'hello@nightlight.example', 'Your message has arrived', 'Your message has arrived

Dear SEO Specialist,

Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:

General Question:
> Rank higher

Is something missing, or did you not send this? Just reply to this mail.

-- 
Your Sleep Consultant
Nightlight
(555) 010-0142
hello@nightlight.example
', '', 0, NULL, '2026-11-22 15:48:39.359+00', NULL, NULL, '2026-11-22 15:48:39.359+00', '01a203f1-f93e-74a9-b5ea-9e6a316ad587', NULL, '{"brand":"Nightlight","title":"Your message has arrived","body":["Dear SEO Specialist,","Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:",{"quote":"Rank higher","of":"General Question"},"Is something missing, or did you not send this? Just reply to this mail."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
INSERT INTO public.outbox VALUES ('01a203f1-f94d-7ac9-8db2-923a79d8b358', 'message-received', 'hello@nightlight.example', 'lost@example.com', 'General Question: Lost Letter', 'Lost Letter wrote a message

Name: Lost Letter
E-mail: lost@example.com
Subject: General Question

Message:
> Do you also help with twins?

Reply to this mail to write back. They were promised an answer within 24 hours.

Open in the portal:
http://localhost:3000/admin?tab=contacts

-- 
Nightlight, sent when somebody writes on http://localhost:3000
', '', 0, NULL, '2026-11-22 15:48:39.373+00', NULL, NULL, '2026-11-22 15:48:39.373+00', '01a203f1-f94d-74fa-9703-bd501ca19bdc', NULL, '{"brand":"Nightlight","title":"Lost Letter wrote a message","body":[{"facts":[["Name","Lost Letter"],["E-mail","lost@example.com"],["Phone",null],["Subject","General Question"]]},{"quote":"Do you also help with twins?","of":"Message"},"Reply to this mail to write back. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=contacts"}],"footer":"Nightlight, sent when somebody writes on http://localhost:3000"}');
INSERT INTO public.outbox VALUES ('01a203f1-f94d-7da0-8ef3-b8b1798b6408', 'message-confirmation', 'lost@example.com', 'hello@nightlight.example', 'Your message has arrived', 'Your message has arrived

Dear Lost Letter,

Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:

General Question:
> Do you also help with twins?

Is something missing, or did you not send this? Just reply to this mail.

-- 
Your Sleep Consultant
Nightlight
(555) 010-0142
hello@nightlight.example
', '', 0, NULL, '2026-11-22 15:48:39.373+00', NULL, NULL, '2026-11-22 15:48:39.373+00', '01a203f1-f94d-74fa-9703-bd501ca19bdc', NULL, '{"brand":"Nightlight","title":"Your message has arrived","body":["Dear Lost Letter,","Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:",{"quote":"Do you also help with twins?","of":"General Question"},"Is something missing, or did you not send this? Just reply to this mail."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
INSERT INTO public.outbox VALUES ('01a203f1-f8da-76a7-9cab-059d2bb513a5', 'booking-confirmation', 'zoe@example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

Dear Zoë O’Neil,

Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:

Service: Newborn Care
Child’s age: 8 months
Preferred date: Tue, Mar 4, 2031
Phone: (555) 010-0134

Sleep challenges:
> Wakes every two hours since the four-month leap.

Is something missing, or did you not send this? Just reply to this mail.

I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now.

-- 
Your Sleep Consultant
Nightlight
(555) 010-0142
hello@nightlight.example
', '<p>Hello Zoë</p>', 1, NULL, '2026-11-22 15:48:39.257+00', '2026-11-22 14:48:39.673+00', NULL, '2026-11-22 15:48:39.257+00', '01a203f1-f8d6-73f3-889e-c8a78f005354', NULL, '');
INSERT INTO public.outbox VALUES ('01a203f1-f91e-7de5-8bac-8465c0a1fdf3', 'message-confirmation', 'ann@example.com', 'hello@nightlight.example', 'Your message has arrived', 'Your message has arrived

Dear Ann Lee,

Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:

General Question:
> Do you also help with twins?

Is something missing, or did you not send this? Just reply to this mail.

-- 
Your Sleep Consultant
Nightlight
(555) 010-0142
hello@nightlight.example
', '', 8, 'the mailbox does not exist', '2026-11-22 15:48:39.326+00', NULL, '2026-11-22 14:48:39.675+00', '2026-11-22 15:48:39.326+00', '01a203f1-f91d-7e01-9bf0-4f4ea59bc6a8', NULL, '{"brand":"Nightlight","title":"Your message has arrived","body":["Dear Ann Lee,","Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:",{"quote":"Do you also help with twins?","of":"General Question"},"Is something missing, or did you not send this? Just reply to this mail."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');

INSERT INTO public.passkey VALUES ('01a203f1-fa62-71ed-bb9c-fc6c0bb1b1c3', '01a203f1-f589-7572-8963-09c146b84a47', 'Phone', 'Y3JlZGVudGlhbA', 'cHVibGljLWtleQ', 4294967295, '2026-11-14 07:48:39.65+00', '2026-11-22 13:48:39.65+00');

INSERT INTO public.post VALUES ('01a203f1-f960-722f-a364-0f49a829f21f', 'The four-month change', 'four-month-change', 'Why he suddenly wakes.', 'At four months sleep changes for good.

> It’s not you.', NULL, '2026-11-22 15:48:39.391+00', '2026-11-22 15:48:39.391+00', '2026-11-22 15:48:39.416+00', 3, NULL, '{"title":"The four-month change, again","slug":"four-month-change","excerpt":"Being rewritten.","content":"Something new.","imageUrl":null,"savedAt":"2026-11-22T15:48:39.460Z"}', 'Hilda');
INSERT INTO public.post VALUES ('01a203f1-f9b9-7c21-9fbc-39a2b0992880', 'Naps', 'naps', 'Short ones.', 'A draft.', NULL, NULL, '2026-11-22 15:48:39.48+00', '2026-11-22 15:48:39.48+00', 1, NULL, NULL, 'Hilda');
INSERT INTO public.post VALUES ('01a203f1-f9cc-775b-aa9e-11977500eddd', 'Later', 'later', 'Scheduled.', 'Not yet.', NULL, '2031-01-01 08:00:00+00', '2026-11-22 15:48:39.499+00', '2026-11-22 15:48:39.499+00', 1, NULL, NULL, 'Hilda');
INSERT INTO public.post VALUES ('01a203f1-f9e0-794d-ac3e-59345b1d24fb', 'Withdrawn', 'withdrawn', 'Was there.', 'Was there once.', NULL, NULL, '2026-11-22 15:48:39.52+00', '2026-11-22 15:48:39.541+00', 2, '2026-11-22 15:48:39.52+00', NULL, 'Hilda');

INSERT INTO public."postRevision" VALUES ('01a203f1-f968-7d6e-a553-3a0a3772dbdc', '01a203f1-f960-722f-a364-0f49a829f21f', 'The four-month change', 'Why he suddenly wakes.', 'At four months **sleep** changes.

> It’s not you.', 'Hilda', '2026-11-22 15:48:39.398+00', '2026-11-22 15:48:39.398+00', '2026-11-22 15:48:39.398+00');
INSERT INTO public."postRevision" VALUES ('01a203f1-f984-7127-b554-8b7370ac367e', '01a203f1-f960-722f-a364-0f49a829f21f', 'The four-month change', 'Why he suddenly wakes.', 'At four months sleep changes for good.

> It’s not you.', 'Hilda', '2026-11-22 15:48:39.426+00', '2026-11-22 15:48:39.426+00', '2026-11-22 15:48:39.426+00');
INSERT INTO public."postRevision" VALUES ('01a203f1-f9a8-7c68-9612-9355c096a1a0', '01a203f1-f960-722f-a364-0f49a829f21f', 'The four-month change, again', 'Being rewritten.', 'Something new.', 'Hilda', NULL, '2026-11-22 15:48:39.464+00', '2026-11-22 15:48:39.464+00');
INSERT INTO public."postRevision" VALUES ('01a203f1-f9be-7c9e-b8da-e8f0447aa448', '01a203f1-f9b9-7c21-9fbc-39a2b0992880', 'Naps', 'Short ones.', 'A draft.', 'Hilda', '2026-11-22 15:48:39.485+00', '2026-11-22 15:48:39.485+00', '2026-11-22 15:48:39.485+00');
INSERT INTO public."postRevision" VALUES ('01a203f1-f9d0-7520-b2f6-9cb86a3f974c', '01a203f1-f9cc-775b-aa9e-11977500eddd', 'Later', 'Scheduled.', 'Not yet.', 'Hilda', '2026-11-22 15:48:39.502+00', '2026-11-22 15:48:39.502+00', '2026-11-22 15:48:39.502+00');
INSERT INTO public."postRevision" VALUES ('01a203f1-f9e7-7146-b4c9-bcdb8944d2fc', '01a203f1-f9e0-794d-ac3e-59345b1d24fb', 'Withdrawn', 'Was there.', 'Was there once.', 'Hilda', '2026-11-22 15:48:39.545+00', '2026-11-22 15:48:39.526+00', '2026-11-22 15:48:39.526+00');

INSERT INTO public."rateLimit" VALUES ('booking:site:abc', 10, 1);

INSERT INTO public."recoveryCode" VALUES ('01a203f1-fa61-7419-9856-2d6845d64e15', '01a203f1-f826-74ab-ae11-9e90bc372dec', 'ddddddddddddddddddddddddddddddddddddddddddd');

INSERT INTO public.session VALUES ('01a203f1-f7ad-76e2-9b56-3b5bd34603f5', 'cBoenB68VG1vSXleeIEtfOakpf3v65r7', '01a203f1-f589-7572-8963-09c146b84a47', '2026-11-29 15:48:38.955+00', 'unknown', '', '2026-11-22 15:48:38.956+00', '2026-11-22 15:48:38.956+00');

INSERT INTO public.setting VALUES ('authSecret', '"2SJQUxK7KhPSMNjChogieT2IXwGiDyhizGlhTQC859M"');
INSERT INTO public.setting VALUES ('site', '{"families":"300+","promisedHours":36}');
INSERT INTO public.setting VALUES ('mail', '{}');
INSERT INTO public.setting VALUES ('contentVersion', '"01a203f1-fa5a-7be9-bc77-6f400366fa90"');

INSERT INTO public.tally VALUES ('consultation', 'confirmed', 105, 1);
INSERT INTO public.tally VALUES ('consultation', 'spam', 105, 1);
INSERT INTO public.tally VALUES ('consultation', 'completed', 105, 1);
INSERT INTO public.tally VALUES ('consultation', 'pending', 105, 2);
INSERT INTO public.tally VALUES ('contact', 'responded', 105, 1);
INSERT INTO public.tally VALUES ('contact', 'spam', 105, 1);
INSERT INTO public.tally VALUES ('contact', 'unread', 105, 2);

INSERT INTO public.testimonial VALUES ('01a203f1-fa32-7734-bfdc-4ac52041d2d6', 'Mia & Tom', 'We sleep.', '1 year', 5, NULL, '2026-11-22 15:48:39.602+00', '2026-11-22 15:48:39.602+00');
INSERT INTO public.testimonial VALUES ('01a203f1-fa3d-7bf3-99d2-eff60263f72d', 'Amara', 'Every ninety minutes, and now not once.', NULL, 4, NULL, NULL, '2026-11-22 15:48:39.613+00');

INSERT INTO public.totp VALUES ('01a203f1-f826-74ab-ae11-9e90bc372dec', 'sealed-with-a-key-of-then', 58000000, '2026-11-18 11:48:39.648+00');

INSERT INTO public.trash VALUES ('01a203f1-f90c-7398-a8c1-6d294f0e281e', 'consultation', '{"row":{"id":"01a203f1-f90c-7398-a8c1-6d294f0e281e","parentName":"Tomás Herrera","email":"tomas@example.com","phone":"(555) 010-0134","childAge":"8 months","consultationType":"Newborn Care","sleepChallenges":"Wakes every two hours since the four-month leap.","preferredDate":null,"notes":null,"status":"pending","answeredAt":null,"spamAt":null,"idempotencyKey":null,"createdAt":"2026-11-22T15:48:39.308Z","searchText":"tomas herrera\ntomas@example.com\n(555) 010-0134\n5550100134\n8 months\nnewborn care\nwakes every two hours since the four-month leap."},"parts":{}}', '01a203f1-f90c-7398-a8c1-6d294f0e281e', 'Hilda', '2026-11-22 15:48:39.321+00');
INSERT INTO public.trash VALUES ('01a203f1-f94d-74fa-9703-bd501ca19bdc', 'contact', '{"row":{"id":"01a203f1-f94d-74fa-9703-bd501ca19bdc","name":"Lost Letter","email":"lost@example.com","phone":null,"subject":"general","message":"Do you also help with twins?","respondedAt":null,"spamAt":null,"idempotencyKey":null,"createdAt":"2026-11-22T15:48:39.372Z","searchText":"lost letter\nlost@example.com\ngeneral question\ndo you also help with twins?"},"parts":{}}', '01a203f1-f94d-74fa-9703-bd501ca19bdc', 'Hilda', '2026-11-22 15:48:39.383+00');
INSERT INTO public.trash VALUES ('01a203f1-fa09-7839-b6c6-a9dea47f5fce', 'post', '{"row":{"id":"01a203f1-fa09-7839-b6c6-a9dea47f5fce","title":"Thrown away","slug":"thrown-away","excerpt":"","content":"Gone.","imageUrl":null,"publishedAt":null,"createdAt":"2026-11-22T15:48:39.560Z","updatedAt":"2026-11-22T15:48:39.560Z","version":1,"firstPublishedAt":null,"workingCopy":null,"editor":"Hilda"},"parts":{"postRevision":[{"id":"01a203f1-fa11-73f1-a6c7-cf0354dedd1c","postId":"01a203f1-fa09-7839-b6c6-a9dea47f5fce","title":"Thrown away","excerpt":"","content":"Gone.","editor":"Hilda","sealedAt":"2026-11-22T15:48:39.567Z","createdAt":"2026-11-22T15:48:39.567Z","savedAt":"2026-11-22T15:48:39.567Z"}]}}', '01a203f1-fa09-7839-b6c6-a9dea47f5fce', 'Hilda', '2026-11-22 15:48:39.589+00');

INSERT INTO public."user" VALUES ('01a203f1-f589-7572-8963-09c146b84a47', 'Hilda', 'hilda@example.com', false, NULL, 'hilda', 'Hilda', 'Admin', '2026-10-16 03:48:38.415+00', true, true, true, true, true, '2026-11-22 15:48:38.409+00', '2026-11-22 15:48:38.409+00');
INSERT INTO public."user" VALUES ('01a203f1-f826-74ab-ae11-9e90bc372dec', 'wanda', 'wanda@example.com', false, NULL, 'wanda', 'wanda', 'Admin', NULL, false, false, false, false, false, '2026-11-22 15:48:39.078+00', '2026-11-22 15:48:39.078+00');

INSERT INTO public.verification VALUES ('01a203f1-f836-71e1-8a9a-bdbb90f48b3f', 'reset:oG1ZCNvTrDSFRnP_5-Oz6FUnzPZeamvauiIwyzpM268', '01a203f1-f589-7572-8963-09c146b84a47', '2026-11-22 16:48:39.093+00', '2026-11-22 15:48:39.093+00', '2026-11-22 15:48:39.093+00');

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.consultation
    ADD CONSTRAINT "consultation_idempotencyKey_key" UNIQUE ("idempotencyKey");

ALTER TABLE ONLY public.consultation
    ADD CONSTRAINT consultation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT "contact_idempotencyKey_key" UNIQUE ("idempotencyKey");

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public."formerSlug"
    ADD CONSTRAINT "formerSlug_pkey" PRIMARY KEY (slug);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_hash_key UNIQUE (hash);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT "passkey_credentialId_key" UNIQUE ("credentialId");

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public."postRevision"
    ADD CONSTRAINT "postRevision_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_slug_key UNIQUE (slug);

ALTER TABLE ONLY public."rateLimit"
    ADD CONSTRAINT "rateLimit_pkey" PRIMARY KEY (key);

ALTER TABLE ONLY public."recoveryCode"
    ADD CONSTRAINT "recoveryCode_pkey" PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_key UNIQUE (token);

ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.tally
    ADD CONSTRAINT "tallyKey" PRIMARY KEY (kind, state, shard);

ALTER TABLE ONLY public.testimonial
    ADD CONSTRAINT testimonial_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.totp
    ADD CONSTRAINT totp_pkey PRIMARY KEY ("userId");

ALTER TABLE ONLY public.trash
    ADD CONSTRAINT trash_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_username_key UNIQUE (username);

ALTER TABLE ONLY public.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);

CREATE INDEX "accountUser" ON public.account USING btree ("userId");

CREATE INDEX "activityAt" ON public.activity USING btree (at);

CREATE INDEX "activityTarget" ON public.activity USING btree ("targetId");

CREATE INDEX "consultationCreated" ON public.consultation USING btree ("createdAt");

CREATE INDEX "consultationFamily" ON public.consultation USING btree (lower(email));

CREATE INDEX "consultationShown" ON public.consultation USING btree ("createdAt", id, "spamAt") WHERE ("spamAt" IS NULL);

CREATE INDEX "consultationSpam" ON public.consultation USING btree ("createdAt", id, "spamAt") WHERE ("spamAt" IS NOT NULL);

CREATE INDEX "consultationStatus" ON public.consultation USING btree (status, "createdAt", id, "spamAt") WHERE ("spamAt" IS NULL);

CREATE INDEX "contactCreated" ON public.contact USING btree ("createdAt");

CREATE INDEX "contactFamily" ON public.contact USING btree (lower(email));

CREATE INDEX "contactResponded" ON public.contact USING btree ("createdAt", id, "spamAt", "respondedAt") WHERE (("spamAt" IS NULL) AND ("respondedAt" IS NOT NULL));

CREATE INDEX "contactShown" ON public.contact USING btree ("createdAt", id, "spamAt") WHERE ("spamAt" IS NULL);

CREATE INDEX "contactSpam" ON public.contact USING btree ("createdAt", id, "spamAt") WHERE ("spamAt" IS NOT NULL);

CREATE INDEX "contactUnread" ON public.contact USING btree ("createdAt", id, "spamAt", "respondedAt") WHERE (("spamAt" IS NULL) AND ("respondedAt" IS NULL));

CREATE INDEX "outboxAbout" ON public.outbox USING btree ("aboutId");

CREATE INDEX "outboxDue" ON public.outbox USING btree ("dueAt") WHERE (("sentAt" IS NULL) AND ("failedAt" IS NULL));

CREATE INDEX "passkeyUser" ON public.passkey USING btree ("userId");

CREATE INDEX "postOrder" ON public.post USING btree ("publishedAt", id);

CREATE INDEX "postRevisionPost" ON public."postRevision" USING btree ("postId", "createdAt");

CREATE INDEX "recoveryCodeUser" ON public."recoveryCode" USING btree ("userId");

CREATE INDEX "sessionUser" ON public.session USING btree ("userId");

CREATE INDEX "trashBatch" ON public.trash USING btree (batch);

CREATE INDEX "trashDeleted" ON public.trash USING btree ("deletedAt");

CREATE INDEX "verificationIdentifier" ON public.verification USING btree (identifier);

CREATE TRIGGER "consultationTallydelete" AFTER DELETE ON public.consultation REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public."consultationTally"();

CREATE TRIGGER "consultationTallyinsert" AFTER INSERT ON public.consultation REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public."consultationTally"();

CREATE TRIGGER "consultationTallyupdate" AFTER UPDATE ON public.consultation REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public."consultationTally"();

CREATE TRIGGER "contactTallydelete" AFTER DELETE ON public.contact REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public."contactTally"();

CREATE TRIGGER "contactTallyinsert" AFTER INSERT ON public.contact REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public."contactTally"();

CREATE TRIGGER "contactTallyupdate" AFTER UPDATE ON public.contact REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION public."contactTally"();

ALTER TABLE ONLY public.account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public."formerSlug"
    ADD CONSTRAINT "formerSlug_postId_fkey" FOREIGN KEY ("postId") REFERENCES public.post(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public."postRevision"
    ADD CONSTRAINT "postRevision_postId_fkey" FOREIGN KEY ("postId") REFERENCES public.post(id) ON DELETE CASCADE;

ALTER TABLE ONLY public."recoveryCode"
    ADD CONSTRAINT "recoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.totp
    ADD CONSTRAINT "totp_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;

DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
  CREATE INDEX "consultationWords" ON public.consultation USING gin ("searchText" public.gin_trgm_ops);
  CREATE INDEX "contactWords" ON public.contact USING gin ("searchText" public.gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN RAISE WARNING 'words without an index: %', SQLERRM; END $$;
