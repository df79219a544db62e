CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "user" ("id" text primary key, "name" text not null, "email" text not null unique, "emailVerified" boolean not null, "image" text, "username" text not null unique, "displayUsername" text not null, "role" text default 'Admin' not null, "approvedAt" text, "canManageUsers" boolean default 0 not null, "canManageContacts" boolean default 0 not null, "canManageConsultations" boolean default 0 not null, "canManageBlog" boolean default 0 not null, "canManageTestimonials" boolean default 0 not null, "createdAt" text not null, "updatedAt" text not null);
CREATE TABLE "session" ("id" text primary key, "token" text not null unique, "userId" text not null references "user" ("id") on delete cascade, "expiresAt" text not null, "ipAddress" text, "userAgent" text, "createdAt" text not null, "updatedAt" text not null);
CREATE TABLE "account" ("id" text primary key, "accountId" text not null, "providerId" text not null, "userId" text not null references "user" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, "scope" text, "password" text, "createdAt" text not null, "updatedAt" text not null);
CREATE TABLE "verification" ("id" text primary key, "identifier" text not null, "value" text not null, "expiresAt" text not null, "createdAt" text not null, "updatedAt" text not null);
CREATE TABLE "consultation" ("id" text primary key, "parentName" text not null, "email" text not null, "phone" text, "childAge" text not null, "consultationType" text not null, "sleepChallenges" text not null, "preferredDate" text, "notes" text, "status" text not null, "answeredAt" text, "spamAt" text, "idempotencyKey" text unique, "createdAt" text not null, "searchText" text default '' not null);
CREATE TABLE "contact" ("id" text primary key, "name" text not null, "email" text not null, "phone" text, "subject" text not null, "message" text not null, "respondedAt" text, "spamAt" text, "idempotencyKey" text unique, "createdAt" text not null, "searchText" text default '' not null);
CREATE TABLE "post" ("id" text primary key, "title" text not null, "slug" text not null unique, "excerpt" text not null, "content" text not null, "imageUrl" text, "publishedAt" text, "createdAt" text not null, "updatedAt" text not null, "version" integer default 1 not null, "firstPublishedAt" text, "workingCopy" text, "editor" text);
CREATE TABLE "formerSlug" ("slug" text primary key, "postId" text not null references "post" ("id") on delete cascade);
CREATE TABLE "testimonial" ("id" text primary key, "parentName" text not null, "testimonial" text not null, "childAge" text, "rating" integer not null, "photoUrl" text, "approvedAt" text, "createdAt" text not null);
CREATE TABLE "outbox" ("id" text primary key, "kind" text not null, "to" text not null, "replyTo" text, "subject" text not null, "text" text not null, "html" text not null, "attempts" integer not null, "lastError" text, "dueAt" text not null, "sentAt" text, "failedAt" text, "createdAt" text not null, "aboutId" text, "heldUntil" text, "letter" text default '' not null);
CREATE TABLE "setting" ("key" text primary key, "value" text not null);
CREATE TABLE "postRevision" ("id" text primary key, "postId" text not null references "post" ("id") on delete cascade, "title" text not null, "excerpt" text not null, "content" text not null, "editor" text, "sealedAt" text, "createdAt" text not null, "savedAt" text not null);
CREATE TABLE "media" ("id" text primary key, "hash" text unique, "url" text not null, "alt" text not null, "createdAt" text not null);
CREATE TABLE "totp" ("userId" text primary key references "user" ("id") on delete cascade, "secret" text not null, "lastStep" integer default 0 not null, "turnedOnAt" text);
CREATE TABLE "recoveryCode" ("id" text primary key, "userId" text not null references "user" ("id") on delete cascade, "hash" text not null);
CREATE TABLE "passkey" ("id" text primary key, "userId" text not null references "user" ("id") on delete cascade, "name" text not null, "credentialId" text not null unique, "publicKey" text not null, "counter" double precision not null, "createdAt" text not null, "usedAt" text);
CREATE TABLE "trash" ("id" text primary key, "kind" text not null, "content" text not null, "batch" text not null, "deletedBy" text not null, "deletedAt" text not null);
CREATE TABLE "activity" ("id" text primary key, "at" text not null, "userId" text, "username" text, "what" text not null, "about" text not null, "targetId" text, "address" text);
CREATE TABLE "tally" ("kind" text not null, "state" text not null, "shard" integer not null, "amount" integer not null, constraint "tallyKey" primary key ("kind", "state", "shard"));
CREATE TABLE "wordIndex" ("kind" text primary key, "upTo" integer not null, "stale" integer not null);
CREATE VIRTUAL TABLE "consultationWords" using fts5 ( "searchText", content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1');
CREATE VIRTUAL TABLE "contactWords" using fts5 ( "searchText", content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1');
insert into "kysely_migration" ("name", "timestamp") values ('001-first', '2026-11-22T15:48:34.049Z');
insert into "kysely_migration" ("name", "timestamp") values ('002-posts', '2026-11-22T15:48:34.052Z');
insert into "kysely_migration" ("name", "timestamp") values ('003-media', '2026-11-22T15:48:34.053Z');
insert into "kysely_migration" ("name", "timestamp") values ('004-second-factor', '2026-11-22T15:48:34.055Z');
insert into "kysely_migration" ("name", "timestamp") values ('005-requests', '2026-11-22T15:48:34.056Z');
insert into "kysely_migration" ("name", "timestamp") values ('006-activity', '2026-11-22T15:48:34.059Z');
insert into "kysely_migration" ("name", "timestamp") values ('007-rate-limit', '2026-11-22T15:48:34.060Z');
insert into "kysely_migration" ("name", "timestamp") values ('008-lists', '2026-11-22T15:48:34.066Z');
insert into "kysely_migration" ("name", "timestamp") values ('009-privacy', '2026-11-22T15:48:34.067Z');
insert into "kysely_migration" ("name", "timestamp") values ('010-tallies', '2026-11-22T15:48:34.070Z');
insert into "kysely_migration" ("name", "timestamp") values ('011-words', '2026-11-22T15:48:34.072Z');
insert into "kysely_migration" ("name", "timestamp") values ('012-letters', '2026-11-22T15:48:34.074Z');
insert into "kysely_migration" ("name", "timestamp") values ('013-post-order', '2026-11-22T15:48:34.075Z');
insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0);
insert into "user" ("id", "name", "email", "emailVerified", "image", "username", "displayUsername", "role", "approvedAt", "canManageUsers", "canManageContacts", "canManageConsultations", "canManageBlog", "canManageTestimonials", "createdAt", "updatedAt") values ('01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'hilda@example.com', 0, null, 'hilda', 'Hilda', 'Admin', '2026-10-16T03:48:34.189Z', 1, 1, 1, 1, 1, '2026-11-22T15:48:34.187Z', '2026-11-22T15:48:34.187Z');
insert into "user" ("id", "name", "email", "emailVerified", "image", "username", "displayUsername", "role", "approvedAt", "canManageUsers", "canManageContacts", "canManageConsultations", "canManageBlog", "canManageTestimonials", "createdAt", "updatedAt") values ('01a203f1-e780-7e00-b371-ff3e923c754f', 'wanda', 'wanda@example.com', 0, null, 'wanda', 'wanda', 'Admin', null, 0, 0, 0, 0, 0, '2026-11-22T15:48:34.816Z', '2026-11-22T15:48:34.816Z');
insert into "post" ("id", "title", "slug", "excerpt", "content", "imageUrl", "publishedAt", "createdAt", "updatedAt", "version", "firstPublishedAt", "workingCopy", "editor") values ('01a203f1-e89d-738b-8787-c655de3231bc', 'The four-month change', 'four-month-change', 'Why he suddenly wakes.', 'At four months sleep changes for good.

> It’s not you.', null, '2026-11-22T15:48:35.100Z', '2026-11-22T15:48:35.100Z', '2026-11-22T15:48:35.115Z', 3, null, '{"title":"The four-month change, again","slug":"four-month-change","excerpt":"Being rewritten.","content":"Something new.","imageUrl":null,"savedAt":"2026-11-22T15:48:35.141Z"}', 'Hilda');
insert into "post" ("id", "title", "slug", "excerpt", "content", "imageUrl", "publishedAt", "createdAt", "updatedAt", "version", "firstPublishedAt", "workingCopy", "editor") values ('01a203f1-e8cb-7b21-9bc0-ff97d01e9090', 'Naps', 'naps', 'Short ones.', 'A draft.', null, null, '2026-11-22T15:48:35.147Z', '2026-11-22T15:48:35.147Z', 1, null, null, 'Hilda');
insert into "post" ("id", "title", "slug", "excerpt", "content", "imageUrl", "publishedAt", "createdAt", "updatedAt", "version", "firstPublishedAt", "workingCopy", "editor") values ('01a203f1-e8d1-73b1-b9d5-ad42a642e2d5', 'Later', 'later', 'Scheduled.', 'Not yet.', null, '2031-01-01T08:00:00.000Z', '2026-11-22T15:48:35.153Z', '2026-11-22T15:48:35.153Z', 1, null, null, 'Hilda');
insert into "post" ("id", "title", "slug", "excerpt", "content", "imageUrl", "publishedAt", "createdAt", "updatedAt", "version", "firstPublishedAt", "workingCopy", "editor") values ('01a203f1-e8d7-7ff1-9a46-d97f685cb7b6', 'Withdrawn', 'withdrawn', 'Was there.', 'Was there once.', null, null, '2026-11-22T15:48:35.159Z', '2026-11-22T15:48:35.165Z', 2, '2026-11-22T15:48:35.159Z', null, 'Hilda');
insert into "session" ("id", "token", "userId", "expiresAt", "ipAddress", "userAgent", "createdAt", "updatedAt") values ('01a203f1-e723-7a44-9480-d3b580fd7575', 'gV7cpkO8R0prrUXkgrz23pa8ZIm0OHaK', '01a203f1-e50b-7b67-a0a2-9e708c149c73', '2026-11-29T15:48:34.722Z', 'unknown', '', '2026-11-22T15:48:34.723Z', '2026-11-22T15:48:34.723Z');
insert into "account" ("id", "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt", "scope", "password", "createdAt", "updatedAt") values ('01a203f1-e50b-7b70-a774-85f93116d9cb', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'credential', '01a203f1-e50b-7b67-a0a2-9e708c149c73', null, null, null, null, null, null, '$argon2id$v=19$m=19456,t=2,p=1$VvZwWP59GBLSC2Q3ifOXVw$H2d+3r9Dxx/b5T1h+Mm2XgNrL8AtJn4Jb1qstlY7/sU', '2026-11-22T15:48:34.187Z', '2026-11-22T15:48:34.187Z');
insert into "account" ("id", "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt", "scope", "password", "createdAt", "updatedAt") values ('01a203f1-e780-7bea-acb0-8b15cc7ca998', '01a203f1-e780-7e00-b371-ff3e923c754f', 'credential', '01a203f1-e780-7e00-b371-ff3e923c754f', null, null, null, null, null, null, '$argon2id$v=19$m=19456,t=2,p=1$yrWTjOrxvuhBdqX4mpoIsA$qif5vkFk9c1qSqJECQ6kaq3YiG6+IXyPI3BqxJ2lR0s', '2026-11-22T15:48:34.816Z', '2026-11-22T15:48:34.816Z');
insert into "verification" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt") values ('01a203f1-e789-764f-a9d5-fbe1bbf9ea06', 'reset:TQfspLKdG4o9mHBKt3nQ0W0c5fFGp2kjKE0cKuy3UwQ', '01a203f1-e50b-7b67-a0a2-9e708c149c73', '2026-11-22T16:48:34.825Z', '2026-11-22T15:48:34.825Z', '2026-11-22T15:48:34.825Z');
insert into "consultation" ("id", "parentName", "email", "phone", "childAge", "consultationType", "sleepChallenges", "preferredDate", "notes", "status", "answeredAt", "spamAt", "idempotencyKey", "createdAt", "searchText") values ('01a203f1-e82e-75f4-aee8-a57205fe1ad4', 'Zoë O’Neil', 'zoe@example.com', '(555) 010-0134', '8 months', 'Newborn Care', 'Wakes every two hours since the four-month leap.', '2031-03-04', 'Prefers evenings.', 'confirmed', '2026-11-22T15:48:35.009Z', null, null, '2026-11-22T15:48:34.990Z', 'zoe o''neil
zoe@example.com
(555) 010-0134
5550100134
8 months
newborn care
wakes every two hours since the four-month leap.
prefers evenings.');
insert into "consultation" ("id", "parentName", "email", "phone", "childAge", "consultationType", "sleepChallenges", "preferredDate", "notes", "status", "answeredAt", "spamAt", "idempotencyKey", "createdAt", "searchText") values ('01a203f1-e845-75ab-9aca-a1933897aa60', 'دانا 🌙', 'Dana@Example.com', null, '8 months', 'Newborn Care', 'Line one
line ''two'' with \ and "quotes"; -- and <b>tags</b>', null, null, 'pending', null, null, null, '2026-11-22T15:48:35.013Z', 'دانا 🌙
dana@example.com
8 months
newborn care
line one
line ''two'' with \ and "quotes"; -- and <b>tags</b>');
insert into "consultation" ("id", "parentName", "email", "phone", "childAge", "consultationType", "sleepChallenges", "preferredDate", "notes", "status", "answeredAt", "spamAt", "idempotencyKey", "createdAt", "searchText") values ('01a203f1-e84b-7f09-984e-f2aead73174a', 'Best Marketing Team', 'growth@example.net', '(555) 010-0134', '8 months', 'Newborn Care', 'Wakes every two hours since the four-month leap.', null, null, 'pending', null, '2026-11-22T15:48:35.019Z', null, '2026-11-22T15:48:35.019Z', 'best marketing team
growth@example.net
(555) 010-0134
5550100134
8 months
newborn care
wakes every two hours since the four-month leap.');
insert into "consultation" ("id", "parentName", "email", "phone", "childAge", "consultationType", "sleepChallenges", "preferredDate", "notes", "status", "answeredAt", "spamAt", "idempotencyKey", "createdAt", "searchText") values ('01a203f1-e84f-7b25-a678-5565ef3ca5a3', 'Adaeze Nwosu', 'adaeze@example.com', '(555) 010-0134', '8 months', 'Newborn Care', '100% a_b of the nights', null, null, 'completed', '2026-11-22T15:48:35.033Z', null, null, '2026-11-22T15:48:35.023Z', 'adaeze nwosu
adaeze@example.com
(555) 010-0134
5550100134
8 months
newborn care
100% a_b of the nights');
insert into "consultation" ("id", "parentName", "email", "phone", "childAge", "consultationType", "sleepChallenges", "preferredDate", "notes", "status", "answeredAt", "spamAt", "idempotencyKey", "createdAt", "searchText") values ('01a203f1-e85d-7281-aea1-327b0ae1e67d', 'Adaeze Nwosu', 'ADAEZE@example.com', '(555) 010-0134', '8 months', 'Newborn Care', 'Once more, and earlier than last time.', null, null, 'pending', null, null, 'ONdbGSZSO34A-d-eVsgZvGsFdbjTmdkrkkM452vOv6E', '2026-11-22T15:48:35.037Z', 'adaeze nwosu
adaeze@example.com
(555) 010-0134
5550100134
8 months
newborn care
once more, and earlier than last time.');
insert into "contact" ("id", "name", "email", "phone", "subject", "message", "respondedAt", "spamAt", "idempotencyKey", "createdAt", "searchText") values ('01a203f1-e86c-7799-b89c-8b66c80cda8f', 'Ann Lee', 'ann@example.com', null, 'general', 'Do you also help with twins?', '2026-11-22T15:48:35.064Z', null, null, '2026-11-22T15:48:35.052Z', 'ann lee
ann@example.com
general question
do you also help with twins?');
insert into "contact" ("id", "name", "email", "phone", "subject", "message", "respondedAt", "spamAt", "idempotencyKey", "createdAt", "searchText") values ('01a203f1-e87e-7a6b-85af-99425d6e4710', 'Kwame Boateng', 'kwame@example.com', '+1 (555) 010-0118', 'workshop', 'A workshop for ten, please.', null, null, null, '2026-11-22T15:48:35.070Z', 'kwame boateng
kwame@example.com
+1 (555) 010-0118
15550100118
group workshop
a workshop for ten, please.');
insert into "contact" ("id", "name", "email", "phone", "subject", "message", "respondedAt", "spamAt", "idempotencyKey", "createdAt", "searchText") values ('01a203f1-e883-760a-a565-87622da30188', 'Dana', 'dana@example.com', null, 'general', 'One more question', null, null, null, '2026-11-22T15:48:35.075Z', 'dana
dana@example.com
general question
one more question');
insert into "contact" ("id", "name", "email", "phone", "subject", "message", "respondedAt", "spamAt", "idempotencyKey", "createdAt", "searchText") values ('01a203f1-e886-78e2-a65b-3c7584788dfd', 'SEO Specialist', 'rankings@example.com', null, 'general', 'Rank higher', null, '2026-11-22T15:48:35.084Z', null, '2026-11-22T15:48:35.078Z', 'seo specialist
rankings@example.com
general question
rank higher');
insert into "formerSlug" ("slug", "postId") values ('four-months', '01a203f1-e89d-738b-8787-c655de3231bc');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a203f1-e8f9-7f6d-82e5-28bc6e5e2612', 'Mia & Tom', 'We sleep.', '1 year', 5, null, '2026-11-22T15:48:35.193Z', '2026-11-22T15:48:35.193Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a203f1-e900-7cd2-83a9-12020f74c782', 'Amara', 'Every ninety minutes, and now not once.', null, 4, null, null, '2026-11-22T15:48:35.200Z');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e782-7624-8919-64584d61002e', 'registration-received', 'hilda@example.com', null, 'wanda asks for access', 'A new account waits for you

Username: wanda
E-mail: wanda@example.com

Until you approve it, this account can see nothing. If you do not know this person, reject it.

Look at the accounts:
http://localhost:3000/admin?tab=users

-- 
Nightlight, about your admin account
', '', 0, null, '2026-11-22T15:48:34.818Z', null, null, '2026-11-22T15:48:34.818Z', null, null, '{"brand":"Nightlight","title":"A new account waits for you","body":[{"facts":[["Username","wanda"],["E-mail","wanda@example.com"]]},"Until you approve it, this account can see nothing. If you do not know this person, reject it.",{"action":"Look at the accounts","url":"http://localhost:3000/admin?tab=users"}],"footer":"Nightlight, about your admin account"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e78a-7c1a-840d-3df676472007', 'password-reset', 'hilda@example.com', null, 'Choose a new password', '', '', 1, null, '2026-11-22T15:48:34.826Z', '2026-11-22T14:48:35.229Z', null, '2026-11-22T15:48:34.826Z', null, null, '');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e831-7c2b-af8c-ced3eb5b1749', 'booking-received', 'hello@nightlight.example', 'zoe@example.com', 'Newborn Care: Zoë O’Neil', 'Zoë O’Neil asks for a consultation

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
', '', 0, null, '2026-11-22T15:48:34.993Z', null, null, '2026-11-22T15:48:34.993Z', '01a203f1-e82e-75f4-aee8-a57205fe1ad4', null, '{"brand":"Nightlight","title":"Zoë O’Neil asks for a consultation","body":[{"facts":[["Parent","Zoë O’Neil"],["E-mail","zoe@example.com"],["Phone","(555) 010-0134"],["Child’s age","8 months"],["Service","Newborn Care"],["Preferred date","Tue, Mar 4, 2031"]]},{"quote":"Wakes every two hours since the four-month leap.","of":"Sleep challenges"},"Reply to this mail to write to the parent. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=consultations"}],"footer":"Nightlight, sent when a parent books on http://localhost:3000"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e832-7ef6-a257-7c4bcf4e3511', 'booking-confirmation', 'zoe@example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

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
', '<p>Hello Zoë</p>', 1, null, '2026-11-22T15:48:34.993Z', '2026-11-22T14:48:35.226Z', null, '2026-11-22T15:48:34.993Z', '01a203f1-e82e-75f4-aee8-a57205fe1ad4', null, '');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e846-7f25-b170-6c430d954fbd', 'booking-received', 'hello@nightlight.example', 'Dana@Example.com', 'Newborn Care: دانا 🌙', 'دانا 🌙 asks for a consultation

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
', '', 0, null, '2026-11-22T15:48:35.014Z', null, null, '2026-11-22T15:48:35.014Z', '01a203f1-e845-75ab-9aca-a1933897aa60', null, '{"brand":"Nightlight","title":"دانا 🌙 asks for a consultation","body":[{"facts":[["Parent","دانا 🌙"],["E-mail","Dana@Example.com"],["Phone",null],["Child’s age","8 months"],["Service","Newborn Care"],["Preferred date",null]]},{"quote":"Line one\nline ''two'' with \\ and \"quotes\"; -- and <b>tags</b>","of":"Sleep challenges"},"Reply to this mail to write to the parent. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=consultations"}],"footer":"Nightlight, sent when a parent books on http://localhost:3000"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e846-75a1-aed4-a5529a605a5f', 'booking-confirmation', 'Dana@Example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

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
', '', 0, null, '2026-11-22T15:48:35.014Z', null, null, '2026-11-22T15:48:35.014Z', '01a203f1-e845-75ab-9aca-a1933897aa60', null, '{"brand":"Nightlight","title":"Your request has arrived","body":["Dear دانا 🌙,","Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:",{"facts":[["Service","Newborn Care"],["Child’s age","8 months"],["Preferred date",null],["Phone",null]]},{"quote":"Line one\nline ''two'' with \\ and \"quotes\"; -- and <b>tags</b>","of":"Sleep challenges"},"Is something missing, or did you not send this? Just reply to this mail.","I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e850-73c2-a71d-cb4d5d3b9c84', 'booking-received', 'hello@nightlight.example', 'adaeze@example.com', 'Newborn Care: Adaeze Nwosu', 'Adaeze Nwosu asks for a consultation

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
', '', 0, null, '2026-11-22T15:48:35.024Z', null, null, '2026-11-22T15:48:35.024Z', '01a203f1-e84f-7b25-a678-5565ef3ca5a3', null, '{"brand":"Nightlight","title":"Adaeze Nwosu asks for a consultation","body":[{"facts":[["Parent","Adaeze Nwosu"],["E-mail","adaeze@example.com"],["Phone","(555) 010-0134"],["Child’s age","8 months"],["Service","Newborn Care"],["Preferred date",null]]},{"quote":"100% a_b of the nights","of":"Sleep challenges"},"Reply to this mail to write to the parent. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=consultations"}],"footer":"Nightlight, sent when a parent books on http://localhost:3000"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e850-70f3-8922-ee9a8776f968', 'booking-confirmation', 'adaeze@example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

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
', '', 0, null, '2026-11-22T15:48:35.024Z', null, null, '2026-11-22T15:48:35.024Z', '01a203f1-e84f-7b25-a678-5565ef3ca5a3', null, '{"brand":"Nightlight","title":"Your request has arrived","body":["Dear Adaeze Nwosu,","Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:",{"facts":[["Service","Newborn Care"],["Child’s age","8 months"],["Preferred date",null],["Phone","(555) 010-0134"]]},{"quote":"100% a_b of the nights","of":"Sleep challenges"},"Is something missing, or did you not send this? Just reply to this mail.","I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e85d-7438-8df0-b3d61242d50d', 'booking-received', 'hello@nightlight.example', 'ADAEZE@example.com', 'Newborn Care: Adaeze Nwosu', 'Adaeze Nwosu asks for a consultation

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
', '', 0, null, '2026-11-22T15:48:35.037Z', null, null, '2026-11-22T15:48:35.037Z', '01a203f1-e85d-7281-aea1-327b0ae1e67d', null, '{"brand":"Nightlight","title":"Adaeze Nwosu asks for a consultation","body":[{"facts":[["Parent","Adaeze Nwosu"],["E-mail","ADAEZE@example.com"],["Phone","(555) 010-0134"],["Child’s age","8 months"],["Service","Newborn Care"],["Preferred date",null]]},{"quote":"Once more, and earlier than last time.","of":"Sleep challenges"},"Reply to this mail to write to the parent. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=consultations"}],"footer":"Nightlight, sent when a parent books on http://localhost:3000"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e85e-7ae3-a1de-6acc72391983', 'booking-confirmation', 'ADAEZE@example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

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
', '', 0, null, '2026-11-22T15:48:35.037Z', null, null, '2026-11-22T15:48:35.037Z', '01a203f1-e85d-7281-aea1-327b0ae1e67d', null, '{"brand":"Nightlight","title":"Your request has arrived","body":["Dear Adaeze Nwosu,","Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:",{"facts":[["Service","Newborn Care"],["Child’s age","8 months"],["Preferred date",null],["Phone","(555) 010-0134"]]},{"quote":"Once more, and earlier than last time.","of":"Sleep challenges"},"Is something missing, or did you not send this? Just reply to this mail.","I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e862-7242-bdbc-f36513961780', 'booking-received', 'hello@nightlight.example', 'tomas@example.com', 'Newborn Care: Tomás Herrera', 'Tomás Herrera asks for a consultation

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
', '', 0, null, '2026-11-22T15:48:35.042Z', null, null, '2026-11-22T15:48:35.042Z', '01a203f1-e861-77d1-9123-1ff76f384c19', null, '{"brand":"Nightlight","title":"Tomás Herrera asks for a consultation","body":[{"facts":[["Parent","Tomás Herrera"],["E-mail","tomas@example.com"],["Phone","(555) 010-0134"],["Child’s age","8 months"],["Service","Newborn Care"],["Preferred date",null]]},{"quote":"Wakes every two hours since the four-month leap.","of":"Sleep challenges"},"Reply to this mail to write to the parent. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=consultations"}],"footer":"Nightlight, sent when a parent books on http://localhost:3000"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e862-7395-8122-7ff07739de6a', 'booking-confirmation', 'tomas@example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

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
', '', 0, null, '2026-11-22T15:48:35.042Z', null, null, '2026-11-22T15:48:35.042Z', '01a203f1-e861-77d1-9123-1ff76f384c19', null, '{"brand":"Nightlight","title":"Your request has arrived","body":["Dear Tomás Herrera,","Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:",{"facts":[["Service","Newborn Care"],["Child’s age","8 months"],["Preferred date",null],["Phone","(555) 010-0134"]]},{"quote":"Wakes every two hours since the four-month leap.","of":"Sleep challenges"},"Is something missing, or did you not send this? Just reply to this mail.","I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e86c-785c-baff-e9913d940ed5', 'message-received', 'hello@nightlight.example', 'ann@example.com', 'General Question: Ann Lee', 'Ann Lee wrote a message

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
', '', 0, null, '2026-11-22T15:48:35.052Z', null, null, '2026-11-22T15:48:35.052Z', '01a203f1-e86c-7799-b89c-8b66c80cda8f', null, '{"brand":"Nightlight","title":"Ann Lee wrote a message","body":[{"facts":[["Name","Ann Lee"],["E-mail","ann@example.com"],["Phone",null],["Subject","General Question"]]},{"quote":"Do you also help with twins?","of":"Message"},"Reply to this mail to write back. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=contacts"}],"footer":"Nightlight, sent when somebody writes on http://localhost:3000"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e86d-73cb-a67a-423f554028b2', 'message-confirmation', 'ann@example.com', 'hello@nightlight.example', 'Your message has arrived', 'Your message has arrived

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
', '', 8, 'the mailbox does not exist', '2026-11-22T15:48:35.052Z', null, '2026-11-22T14:48:35.227Z', '2026-11-22T15:48:35.052Z', '01a203f1-e86c-7799-b89c-8b66c80cda8f', null, '{"brand":"Nightlight","title":"Your message has arrived","body":["Dear Ann Lee,","Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:",{"quote":"Do you also help with twins?","of":"General Question"},"Is something missing, or did you not send this? Just reply to this mail."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e87f-74cd-831d-b0b66ec0dfc6', 'message-received', 'hello@nightlight.example', 'kwame@example.com', 'Group Workshop: Kwame Boateng', 'Kwame Boateng wrote a message

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
', '', 0, null, '2026-11-22T15:48:35.071Z', null, null, '2026-11-22T15:48:35.071Z', '01a203f1-e87e-7a6b-85af-99425d6e4710', null, '{"brand":"Nightlight","title":"Kwame Boateng wrote a message","body":[{"facts":[["Name","Kwame Boateng"],["E-mail","kwame@example.com"],["Phone","+1 (555) 010-0118"],["Subject","Group Workshop"]]},{"quote":"A workshop for ten, please.","of":"Message"},"Reply to this mail to write back. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=contacts"}],"footer":"Nightlight, sent when somebody writes on http://localhost:3000"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e87f-77ae-9916-4593ee04c6de', 'message-confirmation', 'kwame@example.com', 'hello@nightlight.example', 'Your message has arrived', 'Your message has arrived

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
', '', 2, 'the server did not answer', '2026-11-22T16:48:35.229Z', null, null, '2026-11-22T15:48:35.071Z', '01a203f1-e87e-7a6b-85af-99425d6e4710', null, '{"brand":"Nightlight","title":"Your message has arrived","body":["Dear Kwame Boateng,","Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:",{"quote":"A workshop for ten, please.","of":"Group Workshop"},"Is something missing, or did you not send this? Just reply to this mail."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e884-79f0-9fb2-dc23d24e9a6a', 'message-received', 'hello@nightlight.example', 'dana@example.com', 'General Question: Dana', 'Dana wrote a message

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
', '', 0, null, '2026-11-22T15:48:35.076Z', null, null, '2026-11-22T15:48:35.076Z', '01a203f1-e883-760a-a565-87622da30188', null, '{"brand":"Nightlight","title":"Dana wrote a message","body":[{"facts":[["Name","Dana"],["E-mail","dana@example.com"],["Phone",null],["Subject","General Question"]]},{"quote":"One more question","of":"Message"},"Reply to this mail to write back. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=contacts"}],"footer":"Nightlight, sent when somebody writes on http://localhost:3000"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e884-7c42-9859-285a68f18833', 'message-confirmation', 'dana@example.com', 'hello@nightlight.example', 'Your message has arrived', 'Your message has arrived

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
', '', 0, null, '2026-11-22T15:48:35.076Z', null, null, '2026-11-22T15:48:35.076Z', '01a203f1-e883-760a-a565-87622da30188', null, '{"brand":"Nightlight","title":"Your message has arrived","body":["Dear Dana,","Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:",{"quote":"One more question","of":"General Question"},"Is something missing, or did you not send this? Just reply to this mail."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e887-7978-8e81-44961a1b146f', 'message-received', 'hello@nightlight.example', 'rankings@example.com', 'General Question: SEO Specialist', 'SEO Specialist wrote a message

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
', '', 0, null, '2026-11-22T15:48:35.079Z', null, null, '2026-11-22T15:48:35.079Z', '01a203f1-e886-78e2-a65b-3c7584788dfd', null, '{"brand":"Nightlight","title":"SEO Specialist wrote a message","body":[{"facts":[["Name","SEO Specialist"],["E-mail","rankings@example.com"],["Phone",null],["Subject","General Question"]]},{"quote":"Rank higher","of":"Message"},"Reply to this mail to write back. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=contacts"}],"footer":"Nightlight, sent when somebody writes on http://localhost:3000"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e887-7600-a99b-300e30925411', 'message-confirmation', 'rankings@example.com', 'hello@nightlight.example', 'Your message has arrived', 'Your message has arrived

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
', '', 0, null, '2026-11-22T15:48:35.079Z', null, null, '2026-11-22T15:48:35.079Z', '01a203f1-e886-78e2-a65b-3c7584788dfd', null, '{"brand":"Nightlight","title":"Your message has arrived","body":["Dear SEO Specialist,","Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:",{"quote":"Rank higher","of":"General Question"},"Is something missing, or did you not send this? Just reply to this mail."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e88f-72f6-b664-e67c97c79c69', 'message-received', 'hello@nightlight.example', 'lost@example.com', 'General Question: Lost Letter', 'Lost Letter wrote a message

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
', '', 0, null, '2026-11-22T15:48:35.087Z', null, null, '2026-11-22T15:48:35.087Z', '01a203f1-e88f-73c4-ac7d-c0e551643eac', null, '{"brand":"Nightlight","title":"Lost Letter wrote a message","body":[{"facts":[["Name","Lost Letter"],["E-mail","lost@example.com"],["Phone",null],["Subject","General Question"]]},{"quote":"Do you also help with twins?","of":"Message"},"Reply to this mail to write back. They were promised an answer within 24 hours.",{"action":"Open in the portal","url":"http://localhost:3000/admin?tab=contacts"}],"footer":"Nightlight, sent when somebody writes on http://localhost:3000"}');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt", "aboutId", "heldUntil", "letter") values ('01a203f1-e88f-7b4d-9785-041915e41aee', 'message-confirmation', 'lost@example.com', 'hello@nightlight.example', 'Your message has arrived', 'Your message has arrived

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
', '', 0, null, '2026-11-22T15:48:35.087Z', null, null, '2026-11-22T15:48:35.087Z', '01a203f1-e88f-73c4-ac7d-c0e551643eac', null, '{"brand":"Nightlight","title":"Your message has arrived","body":["Dear Lost Letter,","Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:",{"quote":"Do you also help with twins?","of":"General Question"},"Is something missing, or did you not send this? Just reply to this mail."],"footer":"Your Sleep Consultant\nNightlight\n(555) 010-0142\nhello@nightlight.example"}');
insert into "setting" ("key", "value") values ('authSecret', '"7lNtGhBNzjXlXxGDgRBgzEtVOoEKF_onoi4zHBbPIVU"');
insert into "setting" ("key", "value") values ('contentVersion', '"01a203f1-e90d-7245-89da-05530604492e"');
insert into "setting" ("key", "value") values ('site', '{"families":"300+","promisedHours":36}');
insert into "setting" ("key", "value") values ('mail', '{}');
insert into "postRevision" ("id", "postId", "title", "excerpt", "content", "editor", "sealedAt", "createdAt", "savedAt") values ('01a203f1-e8a1-71c6-84ab-468ab6409081', '01a203f1-e89d-738b-8787-c655de3231bc', 'The four-month change', 'Why he suddenly wakes.', 'At four months **sleep** changes.

> It’s not you.', 'Hilda', '2026-11-22T15:48:35.104Z', '2026-11-22T15:48:35.104Z', '2026-11-22T15:48:35.104Z');
insert into "postRevision" ("id", "postId", "title", "excerpt", "content", "editor", "sealedAt", "createdAt", "savedAt") values ('01a203f1-e8ad-7255-b540-fdfc35a64295', '01a203f1-e89d-738b-8787-c655de3231bc', 'The four-month change', 'Why he suddenly wakes.', 'At four months sleep changes for good.

> It’s not you.', 'Hilda', '2026-11-22T15:48:35.117Z', '2026-11-22T15:48:35.117Z', '2026-11-22T15:48:35.117Z');
insert into "postRevision" ("id", "postId", "title", "excerpt", "content", "editor", "sealedAt", "createdAt", "savedAt") values ('01a203f1-e8c6-76af-b6fb-9bcede333936', '01a203f1-e89d-738b-8787-c655de3231bc', 'The four-month change, again', 'Being rewritten.', 'Something new.', 'Hilda', null, '2026-11-22T15:48:35.142Z', '2026-11-22T15:48:35.142Z');
insert into "postRevision" ("id", "postId", "title", "excerpt", "content", "editor", "sealedAt", "createdAt", "savedAt") values ('01a203f1-e8cc-702a-aded-a7d0632de0a8', '01a203f1-e8cb-7b21-9bc0-ff97d01e9090', 'Naps', 'Short ones.', 'A draft.', 'Hilda', '2026-11-22T15:48:35.148Z', '2026-11-22T15:48:35.148Z', '2026-11-22T15:48:35.148Z');
insert into "postRevision" ("id", "postId", "title", "excerpt", "content", "editor", "sealedAt", "createdAt", "savedAt") values ('01a203f1-e8d2-752b-973f-8642eda61fa5', '01a203f1-e8d1-73b1-b9d5-ad42a642e2d5', 'Later', 'Scheduled.', 'Not yet.', 'Hilda', '2026-11-22T15:48:35.154Z', '2026-11-22T15:48:35.154Z', '2026-11-22T15:48:35.154Z');
insert into "postRevision" ("id", "postId", "title", "excerpt", "content", "editor", "sealedAt", "createdAt", "savedAt") values ('01a203f1-e8d8-709d-ba97-240a5b07f8b5', '01a203f1-e8d7-7ff1-9a46-d97f685cb7b6', 'Withdrawn', 'Was there.', 'Was there once.', 'Hilda', '2026-11-22T15:48:35.165Z', '2026-11-22T15:48:35.160Z', '2026-11-22T15:48:35.160Z');
insert into "media" ("id", "hash", "url", "alt", "createdAt") values ('01a203f1-e90e-7a18-9cea-673059e99246', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', '/uploads/moon-c0ffee.jpg', 'A moon over a crib', '2026-11-21T09:48:35.214Z');
insert into "media" ("id", "hash", "url", "alt", "createdAt") values ('01a203f1-e90e-7ce4-9ddf-965053958d40', null, '/uploads/half-c0ffee.jpg', '', '2026-07-20T15:48:35.214Z');
insert into "totp" ("userId", "secret", "lastStep", "turnedOnAt") values ('01a203f1-e780-7e00-b371-ff3e923c754f', 'sealed-with-a-key-of-then', 58000000, '2026-11-18T11:48:35.215Z');
insert into "recoveryCode" ("id", "userId", "hash") values ('01a203f1-e910-75cd-9274-a8c0a7b2bb9a', '01a203f1-e780-7e00-b371-ff3e923c754f', 'ddddddddddddddddddddddddddddddddddddddddddd');
insert into "passkey" ("id", "userId", "name", "credentialId", "publicKey", "counter", "createdAt", "usedAt") values ('01a203f1-e910-7f98-a016-36f7427e01fa', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Phone', 'Y3JlZGVudGlhbA', 'cHVibGljLWtleQ', 4294967295, '2026-11-14T07:48:35.216Z', '2026-11-22T13:48:35.216Z');
insert into "trash" ("id", "kind", "content", "batch", "deletedBy", "deletedAt") values ('01a203f1-e861-77d1-9123-1ff76f384c19', 'consultation', '{"row":{"id":"01a203f1-e861-77d1-9123-1ff76f384c19","parentName":"Tomás Herrera","email":"tomas@example.com","phone":"(555) 010-0134","childAge":"8 months","consultationType":"Newborn Care","sleepChallenges":"Wakes every two hours since the four-month leap.","preferredDate":null,"notes":null,"status":"pending","answeredAt":null,"spamAt":null,"idempotencyKey":null,"createdAt":"2026-11-22T15:48:35.041Z","searchText":"tomas herrera\ntomas@example.com\n(555) 010-0134\n5550100134\n8 months\nnewborn care\nwakes every two hours since the four-month leap."},"parts":{}}', '01a203f1-e861-77d1-9123-1ff76f384c19', 'Hilda', '2026-11-22T15:48:35.049Z');
insert into "trash" ("id", "kind", "content", "batch", "deletedBy", "deletedAt") values ('01a203f1-e88f-73c4-ac7d-c0e551643eac', 'contact', '{"row":{"id":"01a203f1-e88f-73c4-ac7d-c0e551643eac","name":"Lost Letter","email":"lost@example.com","phone":null,"subject":"general","message":"Do you also help with twins?","respondedAt":null,"spamAt":null,"idempotencyKey":null,"createdAt":"2026-11-22T15:48:35.087Z","searchText":"lost letter\nlost@example.com\ngeneral question\ndo you also help with twins?"},"parts":{}}', '01a203f1-e88f-73c4-ac7d-c0e551643eac', 'Hilda', '2026-11-22T15:48:35.093Z');
insert into "trash" ("id", "kind", "content", "batch", "deletedBy", "deletedAt") values ('01a203f1-e8e8-7abe-a28e-76ef464b798c', 'post', '{"row":{"id":"01a203f1-e8e8-7abe-a28e-76ef464b798c","title":"Thrown away","slug":"thrown-away","excerpt":"","content":"Gone.","imageUrl":null,"publishedAt":null,"createdAt":"2026-11-22T15:48:35.176Z","updatedAt":"2026-11-22T15:48:35.176Z","version":1,"firstPublishedAt":null,"workingCopy":null,"editor":"Hilda"},"parts":{"postRevision":[{"id":"01a203f1-e8eb-7050-8af2-bb38aa9391bc","postId":"01a203f1-e8e8-7abe-a28e-76ef464b798c","title":"Thrown away","excerpt":"","content":"Gone.","editor":"Hilda","sealedAt":"2026-11-22T15:48:35.179Z","createdAt":"2026-11-22T15:48:35.179Z","savedAt":"2026-11-22T15:48:35.179Z"}]}}', '01a203f1-e8e8-7abe-a28e-76ef464b798c', 'Hilda', '2026-11-22T15:48:35.186Z');
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e72d-77d0-8b46-e8271cf56e05', '2026-11-22T15:48:34.733Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'signed in', '', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'unknown');
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e781-73ac-a82e-17eef93ada6d', '2026-11-22T15:48:34.817Z', null, null, 'account requested', 'wanda', '01a203f1-e780-7e00-b371-ff3e923c754f', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e78b-78da-a702-7f6ae3bed972', '2026-11-22T15:48:34.827Z', null, null, 'reset link requested', 'Hilda', '01a203f1-e50b-7b67-a0a2-9e708c149c73', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e842-7ba3-8104-5a6487b4e3a0', '2026-11-22T15:48:35.010Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'consultation status changed', 'confirmed', '01a203f1-e82e-75f4-aee8-a57205fe1ad4', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e842-7592-9c87-0d7743c8f280', '2026-11-22T15:48:35.010Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'consultation notes changed', '', '01a203f1-e82e-75f4-aee8-a57205fe1ad4', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e85a-7da6-88ec-ee94c611de95', '2026-11-22T15:48:35.034Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'consultation status changed', 'completed', '01a203f1-e84f-7b25-a678-5565ef3ca5a3', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e869-7c8e-8bda-3848508e21b1', '2026-11-22T15:48:35.049Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'consultation deleted', '', '01a203f1-e861-77d1-9123-1ff76f384c19', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e879-716b-a659-8d5a586bd3b2', '2026-11-22T15:48:35.065Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'message read', '', '01a203f1-e86c-7799-b89c-8b66c80cda8f', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e88c-74b6-accf-8c6c116ffdeb', '2026-11-22T15:48:35.084Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'message is spam', '', '01a203f1-e886-78e2-a65b-3c7584788dfd', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e895-7ea0-ba78-e1e83f779dc9', '2026-11-22T15:48:35.093Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'message deleted', '', '01a203f1-e88f-73c4-ac7d-c0e551643eac', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e8a1-7bc9-b5a5-556d7809b717', '2026-11-22T15:48:35.105Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'post created', 'The four-month change', '01a203f1-e89d-738b-8787-c655de3231bc', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e8a1-7449-94f8-87bed1742342', '2026-11-22T15:48:35.105Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'post published', 'The four-month change', '01a203f1-e89d-738b-8787-c655de3231bc', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e8ad-7777-85ab-9ce9da65cc0d', '2026-11-22T15:48:35.117Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'post edited', 'The four-month change', '01a203f1-e89d-738b-8787-c655de3231bc', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e8cc-79b1-b205-d24a3fdddd61', '2026-11-22T15:48:35.148Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'post created', 'Naps', '01a203f1-e8cb-7b21-9bc0-ff97d01e9090', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e8d2-7bc8-8686-d1196ba3bc82', '2026-11-22T15:48:35.154Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'post created', 'Later', '01a203f1-e8d1-73b1-b9d5-ad42a642e2d5', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e8d2-78aa-bd44-3cf533fea921', '2026-11-22T15:48:35.154Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'post scheduled', 'Later', '01a203f1-e8d1-73b1-b9d5-ad42a642e2d5', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e8d8-76b2-bd0b-fa09a0c6a18a', '2026-11-22T15:48:35.160Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'post created', 'Withdrawn', '01a203f1-e8d7-7ff1-9a46-d97f685cb7b6', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e8d8-7a74-9b8d-f74ebf03467d', '2026-11-22T15:48:35.160Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'post published', 'Withdrawn', '01a203f1-e8d7-7ff1-9a46-d97f685cb7b6', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e8de-7412-a6de-1ce1438490a7', '2026-11-22T15:48:35.166Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'post unpublished', 'Withdrawn', '01a203f1-e8d7-7ff1-9a46-d97f685cb7b6', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e8eb-7bd2-bd6d-e7f9217d5553', '2026-11-22T15:48:35.179Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'post created', 'Thrown away', '01a203f1-e8e8-7abe-a28e-76ef464b798c', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e8f3-76c4-af8b-f69eb4b831cc', '2026-11-22T15:48:35.187Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'post deleted', 'Thrown away', '01a203f1-e8e8-7abe-a28e-76ef464b798c', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e8fa-7f29-be26-5a399d39d08e', '2026-11-22T15:48:35.194Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'testimonial created', '', '01a203f1-e8f9-7f6d-82e5-28bc6e5e2612', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e900-7983-a7c5-c43d3ffb57b5', '2026-11-22T15:48:35.200Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'testimonial created', '', '01a203f1-e900-7cd2-83a9-12020f74c782', null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e90d-79a8-b2e1-4433ddb568f9', '2026-11-22T15:48:35.213Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'settings changed', 'families, promised answer', null, null);
insert into "activity" ("id", "at", "userId", "username", "what", "about", "targetId", "address") values ('01a203f1-e913-75e8-86e9-0dc601f45047', '2026-11-22T15:48:35.219Z', '01a203f1-e50b-7b67-a0a2-9e708c149c73', 'Hilda', 'messages exported', '', null, null);
insert into "tally" ("kind", "state", "shard", "amount") values ('consultation', 'pending', 0, 2);
insert into "tally" ("kind", "state", "shard", "amount") values ('consultation', 'confirmed', 0, 1);
insert into "tally" ("kind", "state", "shard", "amount") values ('consultation', 'spam', 0, 1);
insert into "tally" ("kind", "state", "shard", "amount") values ('consultation', 'completed', 0, 1);
insert into "tally" ("kind", "state", "shard", "amount") values ('contact', 'unread', 0, 2);
insert into "tally" ("kind", "state", "shard", "amount") values ('contact', 'responded', 0, 1);
insert into "tally" ("kind", "state", "shard", "amount") values ('contact', 'spam', 0, 1);
insert into "wordIndex" ("kind", "upTo", "stale") values ('consultation', 4, 0);
insert into "wordIndex" ("kind", "upTo", "stale") values ('contact', 3, 0);
insert into "consultationWords" (rowid, "searchText") select rowid, "searchText" from "consultation" where rowid <= (select "upTo" from "wordIndex" where "kind" = 'consultation');
insert into "contactWords" (rowid, "searchText") select rowid, "searchText" from "contact" where rowid <= (select "upTo" from "wordIndex" where "kind" = 'contact');
CREATE INDEX "sessionUser" on "session" ("userId");
CREATE INDEX "accountUser" on "account" ("userId");
CREATE INDEX "verificationIdentifier" on "verification" ("identifier");
CREATE INDEX "consultationCreated" on "consultation" ("createdAt");
CREATE INDEX "contactCreated" on "contact" ("createdAt");
CREATE INDEX "outboxDue" on "outbox" ("dueAt") where "sentAt" is null and "failedAt" is null;
CREATE INDEX "postRevisionPost" on "postRevision" ("postId", "createdAt");
CREATE INDEX "recoveryCodeUser" on "recoveryCode" ("userId");
CREATE INDEX "passkeyUser" on "passkey" ("userId");
CREATE INDEX "trashBatch" on "trash" ("batch");
CREATE INDEX "trashDeleted" on "trash" ("deletedAt");
CREATE INDEX "activityAt" on "activity" ("at");
CREATE INDEX "outboxAbout" on "outbox" ("aboutId");
CREATE INDEX "contactShown" on "contact" ("createdAt", "id", "spamAt") where "spamAt" is null;
CREATE INDEX "contactSpam" on "contact" ("createdAt", "id", "spamAt") where "spamAt" is not null;
CREATE INDEX "contactUnread" on "contact" ("createdAt", "id", "spamAt", "respondedAt") where "spamAt" is null and "respondedAt" is null;
CREATE INDEX "contactResponded" on "contact" ("createdAt", "id", "spamAt", "respondedAt") where "spamAt" is null and "respondedAt" is not null;
CREATE INDEX "contactFamily" on "contact" (lower("email"));
CREATE INDEX "consultationShown" on "consultation" ("createdAt", "id", "spamAt") where "spamAt" is null;
CREATE INDEX "consultationSpam" on "consultation" ("createdAt", "id", "spamAt") where "spamAt" is not null;
CREATE INDEX "consultationStatus" on "consultation" ("status", "createdAt", "id", "spamAt") where "spamAt" is null;
CREATE INDEX "consultationFamily" on "consultation" (lower("email"));
CREATE INDEX "activityTarget" on "activity" ("targetId");
CREATE TRIGGER "consultationTallyinsert" after insert on "consultation" begin insert into "tally" ("kind", "state", "shard", "amount") values ('consultation', case when new."spamAt" is not null then 'spam' else new."status" end, 0, 1) on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount"; end;
CREATE TRIGGER "consultationTallydelete" after delete on "consultation" begin insert into "tally" ("kind", "state", "shard", "amount") values ('consultation', case when old."spamAt" is not null then 'spam' else old."status" end, 0, -1) on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount"; end;
CREATE TRIGGER "consultationTallyupdate" after update on "consultation" for each row when case when old."spamAt" is not null then 'spam' else old."status" end <> case when new."spamAt" is not null then 'spam' else new."status" end begin insert into "tally" ("kind", "state", "shard", "amount") values ('consultation', case when old."spamAt" is not null then 'spam' else old."status" end, 0, -1) on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount"; insert into "tally" ("kind", "state", "shard", "amount") values ('consultation', case when new."spamAt" is not null then 'spam' else new."status" end, 0, 1) on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount"; end;
CREATE TRIGGER "contactTallyinsert" after insert on "contact" begin insert into "tally" ("kind", "state", "shard", "amount") values ('contact', case when new."spamAt" is not null then 'spam' when new."respondedAt" is null then 'unread' else 'responded' end, 0, 1) on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount"; end;
CREATE TRIGGER "contactTallydelete" after delete on "contact" begin insert into "tally" ("kind", "state", "shard", "amount") values ('contact', case when old."spamAt" is not null then 'spam' when old."respondedAt" is null then 'unread' else 'responded' end, 0, -1) on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount"; end;
CREATE TRIGGER "contactTallyupdate" after update on "contact" for each row when case when old."spamAt" is not null then 'spam' when old."respondedAt" is null then 'unread' else 'responded' end <> case when new."spamAt" is not null then 'spam' when new."respondedAt" is null then 'unread' else 'responded' end begin insert into "tally" ("kind", "state", "shard", "amount") values ('contact', case when old."spamAt" is not null then 'spam' when old."respondedAt" is null then 'unread' else 'responded' end, 0, -1) on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount"; insert into "tally" ("kind", "state", "shard", "amount") values ('contact', case when new."spamAt" is not null then 'spam' when new."respondedAt" is null then 'unread' else 'responded' end, 0, 1) on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount"; end;
CREATE TRIGGER "consultationWordsupdate" after update of "searchText" on "consultation" when new."searchText" <> old."searchText" begin update "wordIndex" set "upTo" = 0, "stale" = 1 where "kind" = 'consultation' and "upTo" >= old.rowid; end;
CREATE TRIGGER "consultationWordsdelete" after delete on "consultation" begin update "wordIndex" set "upTo" = 0, "stale" = 1 where "kind" = 'consultation' and "upTo" >= old.rowid; end;
CREATE TRIGGER "contactWordsupdate" after update of "searchText" on "contact" when new."searchText" <> old."searchText" begin update "wordIndex" set "upTo" = 0, "stale" = 1 where "kind" = 'contact' and "upTo" >= old.rowid; end;
CREATE TRIGGER "contactWordsdelete" after delete on "contact" begin update "wordIndex" set "upTo" = 0, "stale" = 1 where "kind" = 'contact' and "upTo" >= old.rowid; end;
CREATE INDEX "postOrder" on "post" ("publishedAt", "id");
