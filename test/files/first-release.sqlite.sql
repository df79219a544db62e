CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "user" ("id" text primary key, "name" text not null, "email" text not null unique, "emailVerified" boolean not null, "image" text, "username" text not null unique, "displayUsername" text not null, "role" text default 'Admin' not null, "approvedAt" text, "canManageUsers" boolean default 0 not null, "canManageContacts" boolean default 0 not null, "canManageConsultations" boolean default 0 not null, "canManageBlog" boolean default 0 not null, "canManageTestimonials" boolean default 0 not null, "createdAt" text not null, "updatedAt" text not null);
CREATE TABLE "session" ("id" text primary key, "token" text not null unique, "userId" text not null references "user" ("id") on delete cascade, "expiresAt" text not null, "ipAddress" text, "userAgent" text, "createdAt" text not null, "updatedAt" text not null);
CREATE TABLE "account" ("id" text primary key, "accountId" text not null, "providerId" text not null, "userId" text not null references "user" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, "scope" text, "password" text, "createdAt" text not null, "updatedAt" text not null);
CREATE TABLE "verification" ("id" text primary key, "identifier" text not null, "value" text not null, "expiresAt" text not null, "createdAt" text not null, "updatedAt" text not null);
CREATE TABLE "consultation" ("id" text primary key, "parentName" text not null, "email" text not null, "phone" text, "childAge" text not null, "consultationType" text not null, "sleepChallenges" text not null, "preferredDate" text, "notes" text, "status" text not null, "answeredAt" text, "spamAt" text, "idempotencyKey" text unique, "createdAt" text not null);
CREATE TABLE "contact" ("id" text primary key, "name" text not null, "email" text not null, "phone" text, "subject" text not null, "message" text not null, "respondedAt" text, "spamAt" text, "idempotencyKey" text unique, "createdAt" text not null);
CREATE TABLE "post" ("id" text primary key, "title" text not null, "slug" text not null unique, "excerpt" text not null, "content" text not null, "imageUrl" text, "publishedAt" text, "createdAt" text not null, "updatedAt" text not null);
CREATE TABLE "formerSlug" ("slug" text primary key, "postId" text not null references "post" ("id") on delete cascade);
CREATE TABLE "testimonial" ("id" text primary key, "parentName" text not null, "testimonial" text not null, "childAge" text, "rating" integer not null, "photoUrl" text, "approvedAt" text, "createdAt" text not null);
CREATE TABLE "outbox" ("id" text primary key, "kind" text not null, "to" text not null, "replyTo" text, "subject" text not null, "text" text not null, "html" text not null, "attempts" integer not null, "lastError" text, "dueAt" text not null, "sentAt" text, "failedAt" text, "createdAt" text not null);
CREATE TABLE "setting" ("key" text primary key, "value" text not null);
insert into "kysely_migration" ("name", "timestamp") values ('001-first', '2024-11-21T14:31:24.114Z');
insert into "kysely_migration_lock" ("id", "is_locked") values ('migration_lock', 0);
insert into "user" ("id", "name", "email", "emailVerified", "image", "username", "displayUsername", "role", "approvedAt", "canManageUsers", "canManageContacts", "canManageConsultations", "canManageBlog", "canManageTestimonials", "createdAt", "updatedAt") values ('01a1fe84-e4e5-79ab-8e58-c62cc8a0878a', 'Hilda', 'hilda@example.com', 0, null, 'hilda', 'Hilda', 'Admin', '2024-11-21T14:31:24.645Z', 1, 1, 1, 1, 1, '2024-11-21T14:31:24.645Z', '2024-11-21T14:31:24.645Z');
insert into "user" ("id", "name", "email", "emailVerified", "image", "username", "displayUsername", "role", "approvedAt", "canManageUsers", "canManageContacts", "canManageConsultations", "canManageBlog", "canManageTestimonials", "createdAt", "updatedAt") values ('01a1fe84-ecba-7a06-a703-4f7b2e56108f', 'wanda', 'wanda@example.com', 0, null, 'wanda', 'wanda', 'Admin', null, 0, 0, 0, 0, 0, '2024-11-21T14:31:26.650Z', '2024-11-21T14:31:26.650Z');
insert into "session" ("id", "token", "userId", "expiresAt", "ipAddress", "userAgent", "createdAt", "updatedAt") values ('01a1fe84-ee61-7065-8ac4-ac296660ad32', 'Q15wfq0OOhTb85N1I1EzfV7v6N2TufRT', '01a1fe84-e4e5-79ab-8e58-c62cc8a0878a', '2024-11-28T14:31:27.066Z', '127.0.0.1', 'node', '2024-11-21T14:31:27.072Z', '2024-11-21T14:31:27.072Z');
insert into "account" ("id", "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt", "scope", "password", "createdAt", "updatedAt") values ('01a1fe84-e4e6-728a-83e7-df6316ce6fbe', '01a1fe84-e4e5-79ab-8e58-c62cc8a0878a', 'credential', '01a1fe84-e4e5-79ab-8e58-c62cc8a0878a', null, null, null, null, null, null, '$argon2id$v=19$m=19456,t=2,p=1$CV9N8J9uc7AKxz/NMZu2QQ$oz1+Op3GWamsvUYo4eLzU9KQAJeI3ZRSve0mvtfcHeA', '2024-11-21T14:31:24.645Z', '2024-11-21T14:31:24.645Z');
insert into "account" ("id", "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt", "scope", "password", "createdAt", "updatedAt") values ('01a1fe84-ecbc-7d92-839d-27df3f05d626', '01a1fe84-ecba-7a06-a703-4f7b2e56108f', 'credential', '01a1fe84-ecba-7a06-a703-4f7b2e56108f', null, null, null, null, null, null, '$argon2id$v=19$m=19456,t=2,p=1$XZyaRKyVr6//e2SL4o31Ww$3ODBrFj0L2SDI8F9ZJrs5r15gYBf4VfregXIqXrs0cY', '2024-11-21T14:31:26.650Z', '2024-11-21T14:31:26.650Z');
insert into "verification" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt") values ('01a1fe84-efab-75cd-bf8c-81bc3852e792', 'reset:8CqTnlsLQOMBkUGs9VCQ8ieQOEUYo2eB6OnmArnUY0I', '01a1fe84-e4e5-79ab-8e58-c62cc8a0878a', '2024-11-21T15:31:27.402Z', '2024-11-21T14:31:27.402Z', '2024-11-21T14:31:27.402Z');
insert into "consultation" ("id", "parentName", "email", "phone", "childAge", "consultationType", "sleepChallenges", "preferredDate", "notes", "status", "answeredAt", "spamAt", "idempotencyKey", "createdAt") values ('01a1fe84-e2e7-7739-a32a-8faaf3d142ca', 'Hannah Lindqvist', 'hannah.lindqvist@example.com', '(555) 010-0134', '4 months', 'Free Consultation', 'She slept six hours in a row until two weeks ago. Now it is every hour and a half and she only settles on my chest. I am writing this at 3 a.m. with one thumb, sorry for any typos.', '2026-11-23', null, 'pending', null, null, null, '2024-11-21T14:11:36.135Z');
insert into "consultation" ("id", "parentName", "email", "phone", "childAge", "consultationType", "sleepChallenges", "preferredDate", "notes", "status", "answeredAt", "spamAt", "idempotencyKey", "createdAt") values ('01a1fe84-e2e7-7f8d-8fec-2c37dd7d0a04', 'Tomás Herrera', 'tomas.herrera@example.org', null, '17 months', 'Free Consultation', 'Two naps, one nap, no nap: it changes every day and bedtime is anywhere from six to nine. Daycare wants to move him to one nap at noon starting Monday.', '2026-11-22', null, 'pending', null, null, null, '2024-11-21T11:01:24.135Z');
insert into "consultation" ("id", "parentName", "email", "phone", "childAge", "consultationType", "sleepChallenges", "preferredDate", "notes", "status", "answeredAt", "spamAt", "idempotencyKey", "createdAt") values ('01a1fe84-e2e7-762e-b80f-70b0fd010553', 'Adaeze Nwosu', 'adaeze.nwosu@example.com', '(555) 010-0171', 'due in six weeks', 'Newborn Care', 'Twins, our first. We would like help setting up the room and a plan for the nights before they arrive. I have read too much and my husband has read nothing.', '2026-11-30', null, 'pending', null, null, null, '2024-11-21T00:31:24.135Z');
insert into "consultation" ("id", "parentName", "email", "phone", "childAge", "consultationType", "sleepChallenges", "preferredDate", "notes", "status", "answeredAt", "spamAt", "idempotencyKey", "createdAt") values ('01a1fe84-e2e7-7930-a2b6-fd4c10033aef', 'Best Marketing Team', 'growth@example.net', '(555) 010-0199', '1', 'Free Consultation', 'Dear Sir or Madam, we noticed your website is not on page one. Our experts guarantee 10,000 visitors a week for a small fee. Reply YES for your free audit.', null, null, 'pending', null, '2024-11-21T03:31:24.135Z', null, '2024-11-21T03:31:24.135Z');
insert into "consultation" ("id", "parentName", "email", "phone", "childAge", "consultationType", "sleepChallenges", "preferredDate", "notes", "status", "answeredAt", "spamAt", "idempotencyKey", "createdAt") values ('01a1fe84-ea55-72e0-9304-0950d0919083', 'Zoë O’Neil', 'zoe@example.com', '(555) 010-0134', '8 months', 'Newborn Care', 'Wakes every two hours since the four-month leap.', '2031-03-04', 'Prefers evenings.', 'confirmed', '2024-11-21T14:31:27.118Z', null, 'k1SORx4vHYamYzMWReL4XrMuHMdpgHrv_TwNYQWOrhc', '2024-11-21T14:31:26.037Z');
insert into "consultation" ("id", "parentName", "email", "phone", "childAge", "consultationType", "sleepChallenges", "preferredDate", "notes", "status", "answeredAt", "spamAt", "idempotencyKey", "createdAt") values ('01a1fe84-eb24-7d1a-bad7-0f545a67eff8', 'دانا 🌙', 'dana@example.com', null, '8 months', 'Newborn Care', 'Line one
line ''two'' with \ and "quotes"; -- and <b>tags</b>', null, null, 'pending', null, null, null, '2024-11-21T14:31:26.244Z');
insert into "contact" ("id", "name", "email", "phone", "subject", "message", "respondedAt", "spamAt", "idempotencyKey", "createdAt") values ('01a1fe84-e2e7-7f74-97ee-1176b2455f0c', 'Gabrielle Fontaine', 'gabrielle.fontaine@example.com', null, 'general', 'Hi, is a sleep sack with arms all right for a four-month-old who has just started to roll, or does it need to be sleeveless? Thank you for the article about the crib.', null, null, null, '2024-11-21T13:19:24.135Z');
insert into "contact" ("id", "name", "email", "phone", "subject", "message", "respondedAt", "spamAt", "idempotencyKey", "createdAt") values ('01a1fe84-e2e7-74af-88ac-810095f7b995', 'Kwame Boateng', 'kwame.boateng@example.com', '(555) 010-0118', 'package', 'Hello, I sent a request two days ago about our daughter who does not stay in bed, and I am not sure it arrived. Evenings after eight are best for a call. Last night it was seventeen times.', null, null, null, '2024-11-21T08:31:24.135Z');
insert into "contact" ("id", "name", "email", "phone", "subject", "message", "respondedAt", "spamAt", "idempotencyKey", "createdAt") values ('01a1fe84-e2e7-721b-bd8e-7e58edbe424b', 'SEO Specialist', 'rankings@example.com', '(555) 010-0190', 'general', 'We can post your link on 500 parenting blogs today. Limited offer, click reply for the price list!!!', null, '2024-11-20T21:31:24.135Z', null, '2024-11-20T21:31:24.135Z');
insert into "contact" ("id", "name", "email", "phone", "subject", "message", "respondedAt", "spamAt", "idempotencyKey", "createdAt") values ('01a1fe84-eb36-7991-aef6-3bcbc4600305', 'Ann Lee', 'ann@example.com', null, 'general', 'Do you also help with twins?', null, null, null, '2024-11-21T14:31:26.262Z');
insert into "post" ("id", "title", "slug", "excerpt", "content", "imageUrl", "publishedAt", "createdAt", "updatedAt") values ('01a1fe84-e2e7-7855-9552-64c6006e96ef', 'The four-month change: why your good sleeper suddenly isn’t', 'four-month-sleep-change', 'Nothing is broken. Around four months sleep itself grows up, at the least convenient moment. What changes, what helps this week, and what can wait.', 'Somewhere between three and five months, a message arrives in my inbox that I could almost write myself. “She was sleeping six hours in a row. Now it’s every ninety minutes. What did we do?”

You did nothing. Nothing is broken either. Your baby’s sleep is growing up, and it does it at the least convenient moment, just as everybody had begun to relax.

## What actually changes

A newborn drops into sleep quickly and moves between two simple states. Around four months the brain begins to sleep more the way yours does, in cycles: light, deep, light again, then a brief waking before the next round. You have those wakings too. You turn over, find the pillow where you left it and forget the whole thing by morning.

Your baby comes to the same light moment and checks the same way. If she fell asleep in your arms with a pacifier and a song, and now she is lying still in the dark with none of them, that is news, and she reports it.

So this is not a step backward, although most people call it a regression. It is a permanent change in how she sleeps, and the rough patch around it usually settles over a few weeks as she learns to join one cycle to the next.

## What helps this week

1. **Move bedtime earlier for a while.** A baby who has slept badly all day often does best with a bedtime between 6:30 and 7:30. Tired babies fight sleep harder, not less.
2. **Put the same four or five things in the same order.** Feed, fresh diaper, sleep sack, one song, lights out. Ten to twenty minutes is enough. The order matters more than the length.
3. **Practice once a day.** Choose the easiest sleep of the day, which is usually bedtime or the first nap, and lay her down calm but awake. Keep a hand on her. Pick her up if she needs it. One attempt a day is practice. Five attempts is a bad day for everybody.
4. **Wait for a breath.** Babies grunt, kick and call out in light sleep. Listening for half a minute before you move tells you whether she is awake or only passing through.
5. **Make it properly dark.** At four months the world becomes fascinating, and a strip of daylight is enough to start the party.

If she still wakes to eat at night, feed her. One to three feeds are common at this age, and this is not the month to take them away. I wrote more about that in [Night feeds, and when to ask your pediatrician](/blog/night-feeds).

## Two safety changes that cannot wait

The same weeks that bring the sleep change often bring rolling, and rolling changes the rules.

> The swaddle ends at the first signs of rolling. Not after the first roll: at the first signs.

If she is rocking onto her side or lifting her hips, move to a sleep sack with both arms free. It may cost you a few unsettled nights. A swaddled baby who reaches her tummy may not be able to lift her face, so this one is not negotiable. Weighted swaddles and weighted sacks are advised against at any age in infancy.

Keep laying her down on her back, every time, on a firm, flat surface with nothing else in it. Once she rolls both ways by herself you can leave her in the position she chooses. If the swing or the car seat has quietly become the only place she sleeps, [this short list](/blog/a-safe-crib) is a good place to begin again.

## What I would not do yet

I would not start a strict schedule. At four months, being awake for an hour and a half to two hours at a stretch suits many babies, but yours has not read the chart. Watch her: the gaze that slides away, the slower hands, the first rub of an eye. And I would not change five things tonight. Change one, keep it for four or five days, and then look.

## When it isn’t the four-month change

Call your pediatrician if your baby is feeding much less than usual, has fewer wet diapers, cries in a way you cannot soothe, breathes with effort, is unusually hard to wake or has a fever. Under three months, a temperature of 100.4 °F (38 °C) or higher always means calling right away. A change in sleep is sometimes the first sign of an ear infection or reflux, and nobody should coach their way through an ear infection.

If she is well, and you have had three weeks of this and cannot see the end of it, [book a free call](/services). We will look at one ordinary day together. It is usually easier to see from outside.
', '/illustrations/four-month-sleep-change.svg', '2024-11-18T14:31:24.135Z', '2024-11-18T09:31:24.135Z', '2024-11-18T14:31:24.135Z');
insert into "post" ("id", "title", "slug", "excerpt", "content", "imageUrl", "publishedAt", "createdAt", "updatedAt") values ('01a1fe84-e2e7-7054-bd2b-03ebb02f6f26', 'Why he naps at daycare and not for you (or the other way around)', 'naps-at-daycare', 'Children learn sleep by place. What you can fairly ask of a daycare room, the safety questions, and how to mend a short nap in time for the evening.', 'At home he naps for two hours in a dark, quiet room. At daycare he naps for thirty-five minutes on a cot between a boy who sings and a girl who throws shoes, and by five o’clock he is made of glass.

Or it’s the other way around. He sleeps beautifully for Miss Ana, like a stone, together with ten others, and on Saturdays he refuses to lie down at all.

Both are normal, and both have the same reason. Children learn sleep by place.

## What you can ask for, and what you can’t

One person who looks after four or six children can’t run six private schedules, and a good teacher will tell you so. But there is usually more room than parents think. These are fair requests:

- His crib or cot in the darkest corner, away from the door.
- His own sleep sack, and the same words you say at home, written on a card.
- A hand on his back for two minutes at the start.
- A note in the daily sheet of when he fell asleep and when he woke, to the nearest quarter hour.
- For a baby who still needs two naps, a place where the first one can happen.

Please don’t ask them to keep a tired child awake so that he’ll go down early for you. It seldom works, and it is hard on everybody in the room.

## The safety questions

For babies under a year, ask to see where they sleep. You’re looking for one baby to a crib, a firm mattress with a fitted sheet, nothing else, and every child put down on the back. If he falls asleep in a swing or a bouncer, he should be moved. Swaddles and weighted sleepwear don’t belong in the room, and neither do blankets. A caregiver who walks past to look at them now and then is worth more than a camera.

Ask who puts the babies down on the days when the regular teacher is away. That is the moment when habits slip, and it’s a kind question if you ask it kindly. In most states these things are part of the licensing rules, and nobody will be surprised.

## Repairing a short nap in the evening

You can’t change what happened at noon. You can change what comes after.

**If he slept for less than an hour**, bring bedtime forward by thirty to forty-five minutes. Dinner can be simple. A bath is optional.

**If he fell asleep in the car at half past five**, let him have ten or fifteen minutes, wake him with a snack and the lights on, and keep bedtime as it was.

**If he comes home wild**, assume tired. Go outside before you go in. Ten minutes of walking around the block, without aim, does more than an hour of being reasonable.

## On weekends

Keep his home rhythm at home. You don’t need to copy the nap time of the daycare room on Saturday unless he likes it. What you might keep is the _length of the day_: the same morning, give or take half an hour, and the same bedtime.

In the first four to six weeks of a new place, expect everything to wobble. He is working hard. An early bedtime for a month is not a setback.

## When it doesn’t settle

If six weeks have gone by and he still hardly sleeps there, ask for a short meeting with his teacher, without him, and not at pickup time. Bring three days of notes from both sides. Often the two of you will see it within five minutes.

Talk to your pediatrician if he seems exhausted however early he goes to bed, snores on most nights, or has lost interest in eating and play.

And if you would like a card to hand to his teacher, with his signs of tiredness and the four things that help, that is something [we can write together](/contact).
', null, null, '2024-11-21T09:31:24.135Z', '2024-11-21T14:31:24.135Z');
insert into "post" ("id", "title", "slug", "excerpt", "content", "imageUrl", "publishedAt", "createdAt", "updatedAt") values ('01a1fe84-e2e7-778b-9dd1-51e07ccc2ba3', 'Teething, or just tired?', 'teething-or-tired', 'Teething is real, sore and short. How to tell it from plain tiredness on the evening when everyone has a theory, and what is safe to do about it.', 'Everybody asks. Write this one the way I say it on the phone.

## Start with the gums, not the calendar

Teething is real, it’s sore, and it lasts a few days around each tooth. It doesn’t explain five weeks of waking at midnight.

- sore: chewing, drool, one red cheek, cranky by day as well as by night
- tired: fine all day, falls apart from five o’clock on

(Ask Dr. — for the wording on pain relief: right dose by weight, from the pediatrician, no numbing gels, no teething necklaces, ever.)

A temperature of 100.4 °F or more is a fever and not a tooth. Call.

## What to do tonight

to come
', null, null, '2024-11-21T09:31:24.135Z', '2024-11-21T14:31:24.135Z');
insert into "formerSlug" ("slug", "postId") values ('its-former-address', '01a1fe84-e2e7-7855-9552-64c6006e96ef');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-742a-be55-60c0c3a4e20e', 'Amara Okafor', 'Our daughter woke every ninety minutes for two months. The plan fit on one page, which is about as much as I could read. By day nine she was down to one feed, and on the bad nights in between somebody answered my texts. I still have the page on the fridge.', '6 months', 5, null, '2024-11-15T20:31:24.135Z', '2024-11-15T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-7c0f-abea-b89bd10c465a', 'Siobhán O’Connell', 'She told us to change less, not more. It worked.', '11 months', 5, null, '2024-11-07T20:31:24.135Z', '2024-11-07T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-794f-9d4f-9ec3eca20aca', 'Yuki and Daniel Reyes', 'We disagreed about everything at night. Having a third person write down who does what until two and who does what after two was worth it for the marriage alone. The naps took longer, around five weeks, and she had said they would.', '5 months', 5, null, '2024-10-25T20:31:24.135Z', '2024-10-25T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-727a-b929-82416706289c', 'ليلى حداد', 'My mother lives with us and has raised six children, so I worried about advice from outside. The consultant asked her more questions than she asked me, and used half of her answers. Now my son falls asleep in his crib, with my mother’s song.', '8 months', 5, null, '2024-10-11T20:31:24.135Z', '2024-10-11T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-72aa-ab6e-bb2e2494a12c', 'Malik Johnson', 'Single dad, nights alone. I did not need theory, I needed an order to do things in. Got it. Twelve days to a full night, with one rough patch when he cut a tooth.', '10 months', 5, null, '2024-09-24T20:31:24.135Z', '2024-09-24T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-7c52-acf1-45c81cf1ce09', 'Ingrid Solberg', 'Careful and kind. I would have liked a little more about how to handle our older one while we worked on the baby, but when I asked, I had a plan for that by the next evening.', '7 months', 4, null, '2024-09-09T20:31:24.135Z', '2024-09-09T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-7507-9546-d964c531ecb1', 'Nguyễn Thị Thảo', 'The newborn visit before the birth was the best money we spent. She took half of what we had bought out of the crib and showed my husband how to burp, hold and swaddle safely. We went home from the hospital knowing what to do first.', null, 5, null, '2024-08-17T20:31:24.135Z', '2024-08-17T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-7473-8790-3be52b90d174', 'Priya R.', 'What I remember is that she sent us to the pediatrician first. It turned out to be an ear infection. We started the plan two weeks later and it went smoothly from there.', '13 months', 5, null, '2024-07-26T20:31:24.135Z', '2024-07-26T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-71fc-a2d3-18056b31df21', 'Mateo’s mom 🌙', 'Two cardboard tickets. That is all I will say. Two cardboard tickets.', '3 years', 5, null, '2024-06-24T20:31:24.135Z', '2024-06-24T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-79e2-a0b6-d01a56fc810d', 'Katarzyna Wójcik', 'Bedtime got easy within a week. Early mornings did not, they took almost four, and I nearly gave up in the third. He sleeps until 6:15 now and I can live with that.', '19 months', 4, null, '2024-05-18T20:31:24.135Z', '2024-05-18T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-7251-ae32-4c2b7c655315', 'Fatoumata Diallo', 'I work rotating shifts at a hospital and every book assumes you are home at seven. Ours was a plan with two versions, one for the days I am there and one for the days my sister is. Both of them work. My sister has framed hers.', '9 months', 5, null, null, '2024-11-20T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-78e2-b7b0-ea583b4d7a27', 'Aroha Parata', 'Good listener, no judgment about the bed sharing we came from, very clear about how to get safely out of it.', '4 months', 5, null, null, '2024-11-18T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-72d8-8358-9bc6ef86db66', 'Greg Whitfield', 'Solid advice and quick replies. It was slower for us than we had hoped: three weeks in we were better but not done, and we had to pause when everyone got the flu. Picking it up again now.', '15 months', 3, null, null, '2024-11-16T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-e2e7-76b1-8f03-9a73f6f9d0d5', 'Noa Ben-David', 'He sleeps. I sleep. The dog sleeps.', '6 months', 4, null, null, '2024-11-12T14:31:24.135Z');
insert into "testimonial" ("id", "parentName", "testimonial", "childAge", "rating", "photoUrl", "approvedAt", "createdAt") values ('01a1fe84-ef19-7fd1-966a-6abe9d98c4b9', 'Mia & Tom', 'We sleep.', '1 year', 5, null, null, '2024-11-21T14:31:27.257Z');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt") values ('01a1fe84-eaa1-703e-9985-4796ac02c79d', 'booking-received', 'hello@nightlight.example', 'zoe@example.com', 'Newborn Care: Zoë O’Neil', 'Zoë O’Neil asks for a consultation

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
http://127.0.0.1:4161/admin?tab=consultations

-- 
Nightlight, sent when a parent books on http://127.0.0.1:4161
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="date=no, address=no">
<title>Zoë O’Neil asks for a consultation</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:20px 12px 28px!important}.card{padding:26px 20px 10px!important}h1{font-size:25px!important}}
@media (prefers-color-scheme:dark){
body,.paper{background:#14182F!important;color:#F2EADC!important}
.card{background:#1C2140!important;border-color:#2E3560!important;color:#F2EADC!important}
.sunk{background:#10132A!important}
.soft{color:#B7B3D0!important}
.line{border-color:#2E3560!important}
.accent{background:#F1B765!important;color:#221A10!important}
.glow{background:#F6D58F!important}
}
</style>
</head>
<body style="margin:0;padding:0;background:#FBF6EE;color:#2A2947;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Reply to this mail to write to the parent. They were promised an answer within 24 hours.</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF6EE;color:#2A2947;font:16px/1.6 Figtree,''Segoe UI'',-apple-system,system-ui,Helvetica,Arial,sans-serif">
<tr><td class="outer" style="padding:36px 20px 44px">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:580px;margin:0 auto">
<tr><td style="padding:0 4px 18px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><!--[if !mso]><!--><td style="width:40px"><div class="glow" style="width:28px;height:28px;border-radius:50%;background:#F2C878"><div class="paper" style="float:left;width:24px;height:24px;margin:-3px 0 0 11px;border-radius:50%;background:#FBF6EE"></div></div></td><!--<![endif]--><td style="font:500 21px/28px Fraunces,Georgia,''Times New Roman'',serif">Nightlight</td></tr></table>
</td></tr>
<tr><td class="card" style="padding:36px 40px 18px;border:1px solid #E4D8C6;border-radius:20px;background:#FFFDF9;color:#2A2947">
<h1 dir="auto" style="margin:0 0 18px;font:500 29px/1.2 Fraunces,Georgia,''Times New Roman'',serif;letter-spacing:-.01em;overflow-wrap:anywhere">Zoë O’Neil asks for a consultation</h1>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse">
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Parent</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;overflow-wrap:anywhere;word-break:break-word">Zoë O’Neil</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">E-mail</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">zoe@example.com</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Phone</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">(555) 010-0134</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Child’s age</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">8 months</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Service</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">Newborn Care</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Preferred date</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">Tue, Mar 4, 2031</td></tr>
</table>
<p class="soft" style="margin:0 0 8px;color:#5A5775">Sleep challenges</p>
<blockquote dir="auto" class="sunk" style="margin:0 0 22px;padding:16px 20px;border-radius:12px;background:#F3EADC;overflow-wrap:anywhere;word-break:break-word">Wakes every two hours since the four-month leap.</blockquote>
<p dir="auto" style="margin:0 0 18px">Reply to this mail to write to the parent. They were promised an answer within 24 hours.</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 26px"><tr><td class="accent" style="border-radius:999px;background:#B4512B">
<a href="http://127.0.0.1:4161/admin?tab=consultations" class="accent" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#B4512B;color:#FFF9F2;font-weight:600;text-decoration:none">Open in the portal</a>
</td></tr></table>
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:14px;color:#5A5775">Nightlight, sent when a parent books on http://127.0.0.1:4161</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
', 0, null, '2024-11-21T14:34:26.132Z', '2024-11-21T14:31:26.625Z', null, '2024-11-21T14:31:26.113Z');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt") values ('01a1fe84-eaa1-7ca7-afd4-c9ac0aa4d448', 'booking-confirmation', 'zoe@example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

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
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="date=no, address=no">
<title>Your request has arrived</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:20px 12px 28px!important}.card{padding:26px 20px 10px!important}h1{font-size:25px!important}}
@media (prefers-color-scheme:dark){
body,.paper{background:#14182F!important;color:#F2EADC!important}
.card{background:#1C2140!important;border-color:#2E3560!important;color:#F2EADC!important}
.sunk{background:#10132A!important}
.soft{color:#B7B3D0!important}
.line{border-color:#2E3560!important}
.accent{background:#F1B765!important;color:#221A10!important}
.glow{background:#F6D58F!important}
}
</style>
</head>
<body style="margin:0;padding:0;background:#FBF6EE;color:#2A2947;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Dear Zoë O’Neil, Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me: Is something missing, or did you not send this? Just reply to this mail. I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now.</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF6EE;color:#2A2947;font:16px/1.6 Figtree,''Segoe UI'',-apple-system,system-ui,Helvetica,Arial,sans-serif">
<tr><td class="outer" style="padding:36px 20px 44px">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:580px;margin:0 auto">
<tr><td style="padding:0 4px 18px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><!--[if !mso]><!--><td style="width:40px"><div class="glow" style="width:28px;height:28px;border-radius:50%;background:#F2C878"><div class="paper" style="float:left;width:24px;height:24px;margin:-3px 0 0 11px;border-radius:50%;background:#FBF6EE"></div></div></td><!--<![endif]--><td style="font:500 21px/28px Fraunces,Georgia,''Times New Roman'',serif">Nightlight</td></tr></table>
</td></tr>
<tr><td class="card" style="padding:36px 40px 18px;border:1px solid #E4D8C6;border-radius:20px;background:#FFFDF9;color:#2A2947">
<h1 dir="auto" style="margin:0 0 18px;font:500 29px/1.2 Fraunces,Georgia,''Times New Roman'',serif;letter-spacing:-.01em;overflow-wrap:anywhere">Your request has arrived</h1>
<p dir="auto" style="margin:0 0 18px">Dear Zoë O’Neil,</p>
<p dir="auto" style="margin:0 0 18px">Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:</p>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse">
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Service</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;overflow-wrap:anywhere;word-break:break-word">Newborn Care</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Child’s age</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">8 months</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Preferred date</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">Tue, Mar 4, 2031</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Phone</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">(555) 010-0134</td></tr>
</table>
<p class="soft" style="margin:0 0 8px;color:#5A5775">Sleep challenges</p>
<blockquote dir="auto" class="sunk" style="margin:0 0 22px;padding:16px 20px;border-radius:12px;background:#F3EADC;overflow-wrap:anywhere;word-break:break-word">Wakes every two hours since the four-month leap.</blockquote>
<p dir="auto" style="margin:0 0 18px">Is something missing, or did you not send this? Just reply to this mail.</p>
<p dir="auto" style="margin:0 0 18px">I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now.</p>
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:14px;color:#5A5775">Your Sleep Consultant<br>
Nightlight<br>
(555) 010-0142<br>
hello@nightlight.example</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
', 0, null, '2024-11-21T14:34:26.132Z', '2024-11-21T14:31:26.657Z', null, '2024-11-21T14:31:26.113Z');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt") values ('01a1fe84-eb25-7827-bdb2-b62d9a24b869', 'booking-received', 'hello@nightlight.example', 'dana@example.com', 'Newborn Care: دانا 🌙', 'دانا 🌙 asks for a consultation

Parent: دانا 🌙
E-mail: dana@example.com
Child’s age: 8 months
Service: Newborn Care

Sleep challenges:
> Line one
> line ''two'' with \ and "quotes"; -- and <b>tags</b>

Reply to this mail to write to the parent. They were promised an answer within 24 hours.

Open in the portal:
http://127.0.0.1:4161/admin?tab=consultations

-- 
Nightlight, sent when a parent books on http://127.0.0.1:4161
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="date=no, address=no">
<title>دانا 🌙 asks for a consultation</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:20px 12px 28px!important}.card{padding:26px 20px 10px!important}h1{font-size:25px!important}}
@media (prefers-color-scheme:dark){
body,.paper{background:#14182F!important;color:#F2EADC!important}
.card{background:#1C2140!important;border-color:#2E3560!important;color:#F2EADC!important}
.sunk{background:#10132A!important}
.soft{color:#B7B3D0!important}
.line{border-color:#2E3560!important}
.accent{background:#F1B765!important;color:#221A10!important}
.glow{background:#F6D58F!important}
}
</style>
</head>
<body style="margin:0;padding:0;background:#FBF6EE;color:#2A2947;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Reply to this mail to write to the parent. They were promised an answer within 24 hours.</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF6EE;color:#2A2947;font:16px/1.6 Figtree,''Segoe UI'',-apple-system,system-ui,Helvetica,Arial,sans-serif">
<tr><td class="outer" style="padding:36px 20px 44px">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:580px;margin:0 auto">
<tr><td style="padding:0 4px 18px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><!--[if !mso]><!--><td style="width:40px"><div class="glow" style="width:28px;height:28px;border-radius:50%;background:#F2C878"><div class="paper" style="float:left;width:24px;height:24px;margin:-3px 0 0 11px;border-radius:50%;background:#FBF6EE"></div></div></td><!--<![endif]--><td style="font:500 21px/28px Fraunces,Georgia,''Times New Roman'',serif">Nightlight</td></tr></table>
</td></tr>
<tr><td class="card" style="padding:36px 40px 18px;border:1px solid #E4D8C6;border-radius:20px;background:#FFFDF9;color:#2A2947">
<h1 dir="auto" style="margin:0 0 18px;font:500 29px/1.2 Fraunces,Georgia,''Times New Roman'',serif;letter-spacing:-.01em;overflow-wrap:anywhere">دانا 🌙 asks for a consultation</h1>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse">
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Parent</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;overflow-wrap:anywhere;word-break:break-word">دانا 🌙</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">E-mail</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">dana@example.com</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Child’s age</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">8 months</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Service</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">Newborn Care</td></tr>
</table>
<p class="soft" style="margin:0 0 8px;color:#5A5775">Sleep challenges</p>
<blockquote dir="auto" class="sunk" style="margin:0 0 22px;padding:16px 20px;border-radius:12px;background:#F3EADC;overflow-wrap:anywhere;word-break:break-word">Line one<br>
line &#39;two&#39; with \ and &quot;quotes&quot;; -- and &lt;b&gt;tags&lt;/b&gt;</blockquote>
<p dir="auto" style="margin:0 0 18px">Reply to this mail to write to the parent. They were promised an answer within 24 hours.</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 26px"><tr><td class="accent" style="border-radius:999px;background:#B4512B">
<a href="http://127.0.0.1:4161/admin?tab=consultations" class="accent" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#B4512B;color:#FFF9F2;font-weight:600;text-decoration:none">Open in the portal</a>
</td></tr></table>
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:14px;color:#5A5775">Nightlight, sent when a parent books on http://127.0.0.1:4161</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
', 0, null, '2024-11-21T14:34:26.250Z', '2024-11-21T14:31:26.940Z', null, '2024-11-21T14:31:26.245Z');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt") values ('01a1fe84-eb25-73cd-b877-3f228accd506', 'booking-confirmation', 'dana@example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

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
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="date=no, address=no">
<title>Your request has arrived</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:20px 12px 28px!important}.card{padding:26px 20px 10px!important}h1{font-size:25px!important}}
@media (prefers-color-scheme:dark){
body,.paper{background:#14182F!important;color:#F2EADC!important}
.card{background:#1C2140!important;border-color:#2E3560!important;color:#F2EADC!important}
.sunk{background:#10132A!important}
.soft{color:#B7B3D0!important}
.line{border-color:#2E3560!important}
.accent{background:#F1B765!important;color:#221A10!important}
.glow{background:#F6D58F!important}
}
</style>
</head>
<body style="margin:0;padding:0;background:#FBF6EE;color:#2A2947;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Dear دانا 🌙, Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me: Is something missing, or did you not send this? Just reply to this mail. I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now.</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF6EE;color:#2A2947;font:16px/1.6 Figtree,''Segoe UI'',-apple-system,system-ui,Helvetica,Arial,sans-serif">
<tr><td class="outer" style="padding:36px 20px 44px">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:580px;margin:0 auto">
<tr><td style="padding:0 4px 18px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><!--[if !mso]><!--><td style="width:40px"><div class="glow" style="width:28px;height:28px;border-radius:50%;background:#F2C878"><div class="paper" style="float:left;width:24px;height:24px;margin:-3px 0 0 11px;border-radius:50%;background:#FBF6EE"></div></div></td><!--<![endif]--><td style="font:500 21px/28px Fraunces,Georgia,''Times New Roman'',serif">Nightlight</td></tr></table>
</td></tr>
<tr><td class="card" style="padding:36px 40px 18px;border:1px solid #E4D8C6;border-radius:20px;background:#FFFDF9;color:#2A2947">
<h1 dir="auto" style="margin:0 0 18px;font:500 29px/1.2 Fraunces,Georgia,''Times New Roman'',serif;letter-spacing:-.01em;overflow-wrap:anywhere">Your request has arrived</h1>
<p dir="auto" style="margin:0 0 18px">Dear دانا 🌙,</p>
<p dir="auto" style="margin:0 0 18px">Thank you for writing. I’ll contact you within 24 hours to schedule our call. This is what you sent me:</p>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse">
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Service</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;overflow-wrap:anywhere;word-break:break-word">Newborn Care</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Child’s age</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">8 months</td></tr>
</table>
<p class="soft" style="margin:0 0 8px;color:#5A5775">Sleep challenges</p>
<blockquote dir="auto" class="sunk" style="margin:0 0 22px;padding:16px 20px;border-radius:12px;background:#F3EADC;overflow-wrap:anywhere;word-break:break-word">Line one<br>
line &#39;two&#39; with \ and &quot;quotes&quot;; -- and &lt;b&gt;tags&lt;/b&gt;</blockquote>
<p dir="auto" style="margin:0 0 18px">Is something missing, or did you not send this? Just reply to this mail.</p>
<p dir="auto" style="margin:0 0 18px">I can help with sleep, not with illness. If you are worried about your child’s breathing or health, call your pediatrician or emergency services now.</p>
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:14px;color:#5A5775">Your Sleep Consultant<br>
Nightlight<br>
(555) 010-0142<br>
hello@nightlight.example</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
', 0, null, '2024-11-21T14:34:26.250Z', '2024-11-21T14:31:26.958Z', null, '2024-11-21T14:31:26.245Z');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt") values ('01a1fe84-eb37-7a81-b9d4-d36ae8740642', 'message-received', 'hello@nightlight.example', 'ann@example.com', 'General Question: Ann Lee', 'Ann Lee wrote a message

Name: Ann Lee
E-mail: ann@example.com
Subject: General Question

Message:
> Do you also help with twins?

Reply to this mail to write back. They were promised an answer within 24 hours.

Open in the portal:
http://127.0.0.1:4161/admin?tab=contacts

-- 
Nightlight, sent when somebody writes on http://127.0.0.1:4161
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="date=no, address=no">
<title>Ann Lee wrote a message</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:20px 12px 28px!important}.card{padding:26px 20px 10px!important}h1{font-size:25px!important}}
@media (prefers-color-scheme:dark){
body,.paper{background:#14182F!important;color:#F2EADC!important}
.card{background:#1C2140!important;border-color:#2E3560!important;color:#F2EADC!important}
.sunk{background:#10132A!important}
.soft{color:#B7B3D0!important}
.line{border-color:#2E3560!important}
.accent{background:#F1B765!important;color:#221A10!important}
.glow{background:#F6D58F!important}
}
</style>
</head>
<body style="margin:0;padding:0;background:#FBF6EE;color:#2A2947;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Reply to this mail to write back. They were promised an answer within 24 hours.</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF6EE;color:#2A2947;font:16px/1.6 Figtree,''Segoe UI'',-apple-system,system-ui,Helvetica,Arial,sans-serif">
<tr><td class="outer" style="padding:36px 20px 44px">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:580px;margin:0 auto">
<tr><td style="padding:0 4px 18px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><!--[if !mso]><!--><td style="width:40px"><div class="glow" style="width:28px;height:28px;border-radius:50%;background:#F2C878"><div class="paper" style="float:left;width:24px;height:24px;margin:-3px 0 0 11px;border-radius:50%;background:#FBF6EE"></div></div></td><!--<![endif]--><td style="font:500 21px/28px Fraunces,Georgia,''Times New Roman'',serif">Nightlight</td></tr></table>
</td></tr>
<tr><td class="card" style="padding:36px 40px 18px;border:1px solid #E4D8C6;border-radius:20px;background:#FFFDF9;color:#2A2947">
<h1 dir="auto" style="margin:0 0 18px;font:500 29px/1.2 Fraunces,Georgia,''Times New Roman'',serif;letter-spacing:-.01em;overflow-wrap:anywhere">Ann Lee wrote a message</h1>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse">
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Name</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;overflow-wrap:anywhere;word-break:break-word">Ann Lee</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">E-mail</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">ann@example.com</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Subject</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">General Question</td></tr>
</table>
<p class="soft" style="margin:0 0 8px;color:#5A5775">Message</p>
<blockquote dir="auto" class="sunk" style="margin:0 0 22px;padding:16px 20px;border-radius:12px;background:#F3EADC;overflow-wrap:anywhere;word-break:break-word">Do you also help with twins?</blockquote>
<p dir="auto" style="margin:0 0 18px">Reply to this mail to write back. They were promised an answer within 24 hours.</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 26px"><tr><td class="accent" style="border-radius:999px;background:#B4512B">
<a href="http://127.0.0.1:4161/admin?tab=contacts" class="accent" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#B4512B;color:#FFF9F2;font-weight:600;text-decoration:none">Open in the portal</a>
</td></tr></table>
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:14px;color:#5A5775">Nightlight, sent when somebody writes on http://127.0.0.1:4161</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
', 3, 'ECONNREFUSED', '2024-11-21T14:34:26.264Z', null, null, '2024-11-21T14:31:26.263Z');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt") values ('01a1fe84-eb37-71b8-af8e-bcaf00ad0a7e', 'message-confirmation', 'ann@example.com', 'hello@nightlight.example', 'Your message has arrived', 'Your message has arrived

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
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="date=no, address=no">
<title>Your message has arrived</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:20px 12px 28px!important}.card{padding:26px 20px 10px!important}h1{font-size:25px!important}}
@media (prefers-color-scheme:dark){
body,.paper{background:#14182F!important;color:#F2EADC!important}
.card{background:#1C2140!important;border-color:#2E3560!important;color:#F2EADC!important}
.sunk{background:#10132A!important}
.soft{color:#B7B3D0!important}
.line{border-color:#2E3560!important}
.accent{background:#F1B765!important;color:#221A10!important}
.glow{background:#F6D58F!important}
}
</style>
</head>
<body style="margin:0;padding:0;background:#FBF6EE;color:#2A2947;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Dear Ann Lee, Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me: Is something missing, or did you not send this? Just reply to this mail.</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF6EE;color:#2A2947;font:16px/1.6 Figtree,''Segoe UI'',-apple-system,system-ui,Helvetica,Arial,sans-serif">
<tr><td class="outer" style="padding:36px 20px 44px">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:580px;margin:0 auto">
<tr><td style="padding:0 4px 18px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><!--[if !mso]><!--><td style="width:40px"><div class="glow" style="width:28px;height:28px;border-radius:50%;background:#F2C878"><div class="paper" style="float:left;width:24px;height:24px;margin:-3px 0 0 11px;border-radius:50%;background:#FBF6EE"></div></div></td><!--<![endif]--><td style="font:500 21px/28px Fraunces,Georgia,''Times New Roman'',serif">Nightlight</td></tr></table>
</td></tr>
<tr><td class="card" style="padding:36px 40px 18px;border:1px solid #E4D8C6;border-radius:20px;background:#FFFDF9;color:#2A2947">
<h1 dir="auto" style="margin:0 0 18px;font:500 29px/1.2 Fraunces,Georgia,''Times New Roman'',serif;letter-spacing:-.01em;overflow-wrap:anywhere">Your message has arrived</h1>
<p dir="auto" style="margin:0 0 18px">Dear Ann Lee,</p>
<p dir="auto" style="margin:0 0 18px">Thank you for writing. I’ll get back to you within 24 hours. This is what you sent me:</p>
<p class="soft" style="margin:0 0 8px;color:#5A5775">General Question</p>
<blockquote dir="auto" class="sunk" style="margin:0 0 22px;padding:16px 20px;border-radius:12px;background:#F3EADC;overflow-wrap:anywhere;word-break:break-word">Do you also help with twins?</blockquote>
<p dir="auto" style="margin:0 0 18px">Is something missing, or did you not send this? Just reply to this mail.</p>
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:14px;color:#5A5775">Your Sleep Consultant<br>
Nightlight<br>
(555) 010-0142<br>
hello@nightlight.example</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
', 1, 'RCPT TO answered 550 5.1.1', '2024-11-21T14:34:26.630Z', null, '2024-11-21T14:31:26.263Z', '2024-11-21T14:31:26.263Z');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt") values ('01a1fe84-ecbd-715c-9af9-7ffebc56b3c0', 'registration-received', 'hilda@example.com', null, 'wanda asks for access', 'A new account waits for you

Username: wanda
E-mail: wanda@example.com

Until you approve it, this account can see nothing. If you do not know this person, reject it.

Look at the accounts:
http://127.0.0.1:4161/admin?tab=users

-- 
Nightlight, about your admin account
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="date=no, address=no">
<title>A new account waits for you</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:20px 12px 28px!important}.card{padding:26px 20px 10px!important}h1{font-size:25px!important}}
@media (prefers-color-scheme:dark){
body,.paper{background:#14182F!important;color:#F2EADC!important}
.card{background:#1C2140!important;border-color:#2E3560!important;color:#F2EADC!important}
.sunk{background:#10132A!important}
.soft{color:#B7B3D0!important}
.line{border-color:#2E3560!important}
.accent{background:#F1B765!important;color:#221A10!important}
.glow{background:#F6D58F!important}
}
</style>
</head>
<body style="margin:0;padding:0;background:#FBF6EE;color:#2A2947;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Until you approve it, this account can see nothing. If you do not know this person, reject it.</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF6EE;color:#2A2947;font:16px/1.6 Figtree,''Segoe UI'',-apple-system,system-ui,Helvetica,Arial,sans-serif">
<tr><td class="outer" style="padding:36px 20px 44px">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:580px;margin:0 auto">
<tr><td style="padding:0 4px 18px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><!--[if !mso]><!--><td style="width:40px"><div class="glow" style="width:28px;height:28px;border-radius:50%;background:#F2C878"><div class="paper" style="float:left;width:24px;height:24px;margin:-3px 0 0 11px;border-radius:50%;background:#FBF6EE"></div></div></td><!--<![endif]--><td style="font:500 21px/28px Fraunces,Georgia,''Times New Roman'',serif">Nightlight</td></tr></table>
</td></tr>
<tr><td class="card" style="padding:36px 40px 18px;border:1px solid #E4D8C6;border-radius:20px;background:#FFFDF9;color:#2A2947">
<h1 dir="auto" style="margin:0 0 18px;font:500 29px/1.2 Fraunces,Georgia,''Times New Roman'',serif;letter-spacing:-.01em;overflow-wrap:anywhere">A new account waits for you</h1>
<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse">
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">Username</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;overflow-wrap:anywhere;word-break:break-word">wanda</td></tr>
<tr><th scope="row" class="soft line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;width:34%;padding-right:14px;text-align:left;font-weight:400;color:#5A5775">E-mail</th>
<td dir="auto" class="line" style="padding:9px 0;vertical-align:top;border-top:1px solid #E4D8C6;overflow-wrap:anywhere;word-break:break-word">wanda@example.com</td></tr>
</table>
<p dir="auto" style="margin:0 0 18px">Until you approve it, this account can see nothing. If you do not know this person, reject it.</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 26px"><tr><td class="accent" style="border-radius:999px;background:#B4512B">
<a href="http://127.0.0.1:4161/admin?tab=users" class="accent" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#B4512B;color:#FFF9F2;font-weight:600;text-decoration:none">Look at the accounts</a>
</td></tr></table>
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:14px;color:#5A5775">Nightlight, about your admin account</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
', 0, null, '2024-11-21T14:34:26.664Z', '2024-11-21T14:31:26.981Z', null, '2024-11-21T14:31:26.653Z');
insert into "outbox" ("id", "kind", "to", "replyTo", "subject", "text", "html", "attempts", "lastError", "dueAt", "sentAt", "failedAt", "createdAt") values ('01a1fe84-efab-75c2-846b-b9d641112e73', 'password-reset', 'hilda@example.com', null, 'Choose a new password', 'Choose a new password

Dear Hilda,

Somebody asked for a new password for your admin account. The link works once, within one hour.

Choose a new password:
http://127.0.0.1:4161/admin/reset-password?token=2WDB2ZLk9C7An_Ca97n-AJo8ZdnC0yDZ

If it was not you, ignore this mail: your password stays as it is.

-- 
Nightlight, about your admin account
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="date=no, address=no">
<title>Choose a new password</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:20px 12px 28px!important}.card{padding:26px 20px 10px!important}h1{font-size:25px!important}}
@media (prefers-color-scheme:dark){
body,.paper{background:#14182F!important;color:#F2EADC!important}
.card{background:#1C2140!important;border-color:#2E3560!important;color:#F2EADC!important}
.sunk{background:#10132A!important}
.soft{color:#B7B3D0!important}
.line{border-color:#2E3560!important}
.accent{background:#F1B765!important;color:#221A10!important}
.glow{background:#F6D58F!important}
}
</style>
</head>
<body style="margin:0;padding:0;background:#FBF6EE;color:#2A2947;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Dear Hilda, Somebody asked for a new password for your admin account. The link works once, within one hour. If it was not you, ignore this mail: your password stays as it is.</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF6EE;color:#2A2947;font:16px/1.6 Figtree,''Segoe UI'',-apple-system,system-ui,Helvetica,Arial,sans-serif">
<tr><td class="outer" style="padding:36px 20px 44px">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:580px;margin:0 auto">
<tr><td style="padding:0 4px 18px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><!--[if !mso]><!--><td style="width:40px"><div class="glow" style="width:28px;height:28px;border-radius:50%;background:#F2C878"><div class="paper" style="float:left;width:24px;height:24px;margin:-3px 0 0 11px;border-radius:50%;background:#FBF6EE"></div></div></td><!--<![endif]--><td style="font:500 21px/28px Fraunces,Georgia,''Times New Roman'',serif">Nightlight</td></tr></table>
</td></tr>
<tr><td class="card" style="padding:36px 40px 18px;border:1px solid #E4D8C6;border-radius:20px;background:#FFFDF9;color:#2A2947">
<h1 dir="auto" style="margin:0 0 18px;font:500 29px/1.2 Fraunces,Georgia,''Times New Roman'',serif;letter-spacing:-.01em;overflow-wrap:anywhere">Choose a new password</h1>
<p dir="auto" style="margin:0 0 18px">Dear Hilda,</p>
<p dir="auto" style="margin:0 0 18px">Somebody asked for a new password for your admin account. The link works once, within one hour.</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 26px"><tr><td class="accent" style="border-radius:999px;background:#B4512B">
<a href="http://127.0.0.1:4161/admin/reset-password?token=2WDB2ZLk9C7An_Ca97n-AJo8ZdnC0yDZ" class="accent" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#B4512B;color:#FFF9F2;font-weight:600;text-decoration:none">Choose a new password</a>
</td></tr></table>
<p dir="auto" style="margin:0 0 18px">If it was not you, ignore this mail: your password stays as it is.</p>
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:14px;color:#5A5775">Nightlight, about your admin account</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
', 0, null, '2024-11-21T14:34:27.416Z', '2024-11-21T14:31:27.486Z', null, '2024-11-21T14:31:27.403Z');
insert into "setting" ("key", "value") values ('contentVersion', '"01a1fe84-ef5f-7d67-92b1-d6a764c50382"');
insert into "setting" ("key", "value") values ('authSecret', '"_6ogS-mQXFoRigAP0St5X8pmpxI0aS9Xbw-bPwkl8ao"');
CREATE INDEX "sessionUser" on "session" ("userId");
CREATE INDEX "accountUser" on "account" ("userId");
CREATE INDEX "verificationIdentifier" on "verification" ("identifier");
CREATE INDEX "consultationCreated" on "consultation" ("createdAt");
CREATE INDEX "contactCreated" on "contact" ("createdAt");
CREATE INDEX "postPublished" on "post" ("publishedAt");
CREATE INDEX "outboxDue" on "outbox" ("dueAt") where "sentAt" is null and "failedAt" is null;
