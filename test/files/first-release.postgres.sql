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
    "createdAt" timestamp with time zone NOT NULL
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
    "createdAt" timestamp with time zone NOT NULL
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
    "createdAt" timestamp with time zone NOT NULL
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
    "updatedAt" timestamp with time zone NOT NULL
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


INSERT INTO public.account VALUES ('01a1fe85-09eb-75b9-a8ef-584f558ab8af', '01a1fe85-0964-77f1-a7c5-8a3d11f701b5', 'credential', '01a1fe85-0964-77f1-a7c5-8a3d11f701b5', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$/KFW1YTxumGcVA1hEcBx0g$nj9mDX8RJ/wr6jv5PGn5ms+2kMn3L7AB4IJH3h4bvow', '2024-11-21 20:16:33.988+05:45', '2024-11-21 20:16:33.988+05:45');
INSERT INTO public.account VALUES ('01a1fe85-0f09-718d-bc28-62df79daaf5a', '01a1fe85-0f08-70b1-9bf7-9d0d1fbd7f54', 'credential', '01a1fe85-0f08-70b1-9bf7-9d0d1fbd7f54', NULL, NULL, NULL, NULL, NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$vTHGT34WE9tlEOUJYf6Uhw$Rq1scq78QemY4HUmGgs6R5qsJwV1piixOe5pA9cNS8M', '2024-11-21 20:16:35.432+05:45', '2024-11-21 20:16:35.432+05:45');


INSERT INTO public.consultation VALUES ('01a1fe85-0537-71a6-9230-27bae253ae69', 'Hannah Lindqvist', 'hannah.lindqvist@example.com', '(555) 010-0134', '4 months', 'Free Consultation', 'She slept six hours in a row until two weeks ago. Now it is every hour and a half and she only settles on my chest. I am writing this at 3 a.m. with one thumb, sorry for any typos.', '2026-11-23', NULL, 'pending', NULL, NULL, NULL, '2024-11-21 19:56:44.919+05:45');
INSERT INTO public.consultation VALUES ('01a1fe85-0537-7ccb-aa4f-b0bd30c77bd9', 'Tomás Herrera', 'tomas.herrera@example.org', NULL, '17 months', 'Free Consultation', 'Two naps, one nap, no nap: it changes every day and bedtime is anywhere from six to nine. Daycare wants to move him to one nap at noon starting Monday.', '2026-11-22', NULL, 'pending', NULL, NULL, NULL, '2024-11-21 16:46:32.919+05:45');
INSERT INTO public.consultation VALUES ('01a1fe85-0537-76bd-8bd7-cc850d06dc7d', 'Adaeze Nwosu', 'adaeze.nwosu@example.com', '(555) 010-0171', 'due in six weeks', 'Newborn Care', 'Twins, our first. We would like help setting up the room and a plan for the nights before they arrive. I have read too much and my husband has read nothing.', '2026-11-30', NULL, 'pending', NULL, NULL, NULL, '2024-11-21 06:16:32.919+05:45');
INSERT INTO public.consultation VALUES ('01a1fe85-0537-7550-ba12-97d45c23147e', 'Best Marketing Team', 'growth@example.net', '(555) 010-0199', '1', 'Free Consultation', 'Dear Sir or Madam, we noticed your website is not on page one. Our experts guarantee 10,000 visitors a week for a small fee. Reply YES for your free audit.', NULL, NULL, 'pending', NULL, '2024-11-21 09:16:32.919+05:45', NULL, '2024-11-21 09:16:32.919+05:45');
INSERT INTO public.consultation VALUES ('01a1fe85-0e7a-70b3-a71e-aa201c877296', 'دانا 🌙', 'dana@example.com', NULL, '8 months', 'Newborn Care', 'Line one
line ''two'' with \ and "quotes"; -- and <b>tags</b>', NULL, NULL, 'pending', NULL, NULL, NULL, '2024-11-21 20:16:35.29+05:45');
INSERT INTO public.consultation VALUES ('01a1fe85-0e6c-7863-8042-6d2da74dacac', 'Zoë O’Neil', 'zoe@example.com', '(555) 010-0134', '8 months', 'Newborn Care', 'Wakes every two hours since the four-month leap.', '2031-03-04', 'Prefers evenings.', 'confirmed', '2024-11-21 20:16:35.597+05:45', NULL, 'k1SORx4vHYamYzMWReL4XrMuHMdpgHrv_TwNYQWOrhc', '2024-11-21 20:16:35.276+05:45');


INSERT INTO public.contact VALUES ('01a1fe85-0537-7f32-a046-025e76c7058c', 'Gabrielle Fontaine', 'gabrielle.fontaine@example.com', NULL, 'general', 'Hi, is a sleep sack with arms all right for a four-month-old who has just started to roll, or does it need to be sleeveless? Thank you for the article about the crib.', NULL, NULL, NULL, '2024-11-21 19:04:32.919+05:45');
INSERT INTO public.contact VALUES ('01a1fe85-0537-73b1-81db-ac781aa958f3', 'Kwame Boateng', 'kwame.boateng@example.com', '(555) 010-0118', 'package', 'Hello, I sent a request two days ago about our daughter who does not stay in bed, and I am not sure it arrived. Evenings after eight are best for a call. Last night it was seventeen times.', NULL, NULL, NULL, '2024-11-21 14:16:32.919+05:45');
INSERT INTO public.contact VALUES ('01a1fe85-0537-7a7e-b4a7-1965aaeadde3', 'SEO Specialist', 'rankings@example.com', '(555) 010-0190', 'general', 'We can post your link on 500 parenting blogs today. Limited offer, click reply for the price list!!!', NULL, '2024-11-21 03:16:32.919+05:45', NULL, '2024-11-21 03:16:32.919+05:45');
INSERT INTO public.contact VALUES ('01a1fe85-0e9e-767a-b381-61352a819e37', 'Ann Lee', 'ann@example.com', NULL, 'general', 'Do you also help with twins?', NULL, NULL, NULL, '2024-11-21 20:16:35.326+05:45');


INSERT INTO public."formerSlug" VALUES ('its-former-address', '01a1fe85-0536-7d9c-8356-d2e543b74897');


INSERT INTO public.kysely_migration VALUES ('001-first', '2024-11-21T14:31:32.912Z');


INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);


INSERT INTO public.outbox VALUES ('01a1fe85-0e6f-75f4-bbd3-b9bfc5f37f0a', 'booking-received', 'hello@nightlight.example', 'zoe@example.com', 'Newborn Care: Zoë O’Neil', 'Zoë O’Neil asks for a consultation

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
', 0, NULL, '2024-11-21 20:19:35.282+05:45', '2024-11-21 20:16:35.357+05:45', NULL, '2024-11-21 20:16:35.279+05:45');
INSERT INTO public.outbox VALUES ('01a1fe85-0e7b-7c62-b761-ff8470bb0590', 'booking-confirmation', 'dana@example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

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
', 0, NULL, '2024-11-21 20:19:35.314+05:45', '2024-11-21 20:16:35.358+05:45', NULL, '2024-11-21 20:16:35.291+05:45');
INSERT INTO public.outbox VALUES ('01a1fe85-0e70-7d93-9cf7-c466c4137d9c', 'booking-confirmation', 'zoe@example.com', 'hello@nightlight.example', 'Your consultation request has arrived', 'Your request has arrived

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
', 0, NULL, '2024-11-21 20:19:35.282+05:45', '2024-11-21 20:16:35.357+05:45', NULL, '2024-11-21 20:16:35.279+05:45');
INSERT INTO public.outbox VALUES ('01a1fe85-0e7b-7da4-86c0-2140ab612d20', 'booking-received', 'hello@nightlight.example', 'dana@example.com', 'Newborn Care: دانا 🌙', 'دانا 🌙 asks for a consultation

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
', 0, NULL, '2024-11-21 20:19:35.314+05:45', '2024-11-21 20:16:35.359+05:45', NULL, '2024-11-21 20:16:35.291+05:45');
INSERT INTO public.outbox VALUES ('01a1fe85-0f0a-752d-ba3c-a35eb4772d9c', 'registration-received', 'hilda@example.com', NULL, 'wanda asks for access', 'A new account waits for you

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
', 0, NULL, '2024-11-21 20:19:35.435+05:45', '2024-11-21 20:16:35.501+05:45', NULL, '2024-11-21 20:16:35.434+05:45');
INSERT INTO public.outbox VALUES ('01a1fe85-0ffa-7e66-b26f-4088a4b4fdec', 'password-reset', 'hilda@example.com', NULL, 'Choose a new password', 'Choose a new password

Dear Hilda,

Somebody asked for a new password for your admin account. The link works once, within one hour.

Choose a new password:
http://127.0.0.1:4161/admin/reset-password?token=Y-1KBiqXIIj_1WXnVcy0Gz9szR-DnZgC

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
<a href="http://127.0.0.1:4161/admin/reset-password?token=Y-1KBiqXIIj_1WXnVcy0Gz9szR-DnZgC" class="accent" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#B4512B;color:#FFF9F2;font-weight:600;text-decoration:none">Choose a new password</a>
</td></tr></table>
<p dir="auto" style="margin:0 0 18px">If it was not you, ignore this mail: your password stays as it is.</p>
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:14px;color:#5A5775">Nightlight, about your admin account</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
', 0, NULL, '2024-11-21 20:19:35.676+05:45', '2024-11-21 20:16:35.684+05:45', NULL, '2024-11-21 20:16:35.674+05:45');
INSERT INTO public.outbox VALUES ('01a1fe85-0ebc-7e6d-88fb-d30a4ce57f5f', 'message-confirmation', 'ann@example.com', 'hello@nightlight.example', 'Your message has arrived', 'Your message has arrived

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
', 1, 'RCPT TO answered 550 5.1.1', '2024-11-21 20:19:35.36+05:45', NULL, '2024-11-21 20:16:35.356+05:45', '2024-11-21 20:16:35.356+05:45');
INSERT INTO public.outbox VALUES ('01a1fe85-0ebc-7124-88db-c379ca0c1c2e', 'message-received', 'hello@nightlight.example', 'ann@example.com', 'General Question: Ann Lee', 'Ann Lee wrote a message

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
', 3, 'ECONNREFUSED', '2024-11-21 20:19:35.36+05:45', NULL, NULL, '2024-11-21 20:16:35.356+05:45');


INSERT INTO public.post VALUES ('01a1fe85-0536-7d9c-8356-d2e543b74897', 'The four-month change: why your good sleeper suddenly isn’t', 'four-month-sleep-change', 'Nothing is broken. Around four months sleep itself grows up, at the least convenient moment. What changes, what helps this week, and what can wait.', 'Somewhere between three and five months, a message arrives in my inbox that I could almost write myself. “She was sleeping six hours in a row. Now it’s every ninety minutes. What did we do?”

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
', '/illustrations/four-month-sleep-change.svg', '2024-11-18 20:16:32.918+05:45', '2024-11-18 15:16:32.918+05:45', '2024-11-18 20:16:32.918+05:45');
INSERT INTO public.post VALUES ('01a1fe85-0536-7815-bfc8-7f2d30bab658', 'Why he naps at daycare and not for you (or the other way around)', 'naps-at-daycare', 'Children learn sleep by place. What you can fairly ask of a daycare room, the safety questions, and how to mend a short nap in time for the evening.', 'At home he naps for two hours in a dark, quiet room. At daycare he naps for thirty-five minutes on a cot between a boy who sings and a girl who throws shoes, and by five o’clock he is made of glass.

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
', NULL, NULL, '2024-11-21 15:16:32.918+05:45', '2024-11-21 20:16:32.918+05:45');
INSERT INTO public.post VALUES ('01a1fe85-0536-7c17-ab57-d8803b3e0283', 'Teething, or just tired?', 'teething-or-tired', 'Teething is real, sore and short. How to tell it from plain tiredness on the evening when everyone has a theory, and what is safe to do about it.', 'Everybody asks. Write this one the way I say it on the phone.

## Start with the gums, not the calendar

Teething is real, it’s sore, and it lasts a few days around each tooth. It doesn’t explain five weeks of waking at midnight.

- sore: chewing, drool, one red cheek, cranky by day as well as by night
- tired: fine all day, falls apart from five o’clock on

(Ask Dr. — for the wording on pain relief: right dose by weight, from the pediatrician, no numbing gels, no teething necklaces, ever.)

A temperature of 100.4 °F or more is a fever and not a tooth. Call.

## What to do tonight

to come
', NULL, NULL, '2024-11-21 15:16:32.918+05:45', '2024-11-21 20:16:32.918+05:45');


INSERT INTO public.session VALUES ('01a1fe85-0f88-7893-a587-0cb04b4b7ae0', 'vxgnh3va2TSyh9gWL0op9tj5jeOpEbyC', '01a1fe85-0964-77f1-a7c5-8a3d11f701b5', '2024-11-28 20:16:35.558+05:45', '127.0.0.1', 'node', '2024-11-21 20:16:35.559+05:45', '2024-11-21 20:16:35.559+05:45');


INSERT INTO public.setting VALUES ('authSecret', '"8aoHbO5Xea430Ayfb9-tk-5uv2MHOKfP1ExA-ncpRHM"');
INSERT INTO public.setting VALUES ('contentVersion', '"01a1fe85-0fc3-72d4-8de5-0ea4ed117f2e"');


INSERT INTO public.testimonial VALUES ('01a1fe85-0536-71a7-82d2-1bdd2e3b4699', 'Amara Okafor', 'Our daughter woke every ninety minutes for two months. The plan fit on one page, which is about as much as I could read. By day nine she was down to one feed, and on the bad nights in between somebody answered my texts. I still have the page on the fridge.', '6 months', 5, NULL, '2024-11-16 02:16:32.918+05:45', '2024-11-15 20:16:32.918+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0536-735c-a7af-3bfbfce573ff', 'Siobhán O’Connell', 'She told us to change less, not more. It worked.', '11 months', 5, NULL, '2024-11-08 02:16:32.918+05:45', '2024-11-07 20:16:32.918+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0536-786c-98a1-d53aa5515159', 'Yuki and Daniel Reyes', 'We disagreed about everything at night. Having a third person write down who does what until two and who does what after two was worth it for the marriage alone. The naps took longer, around five weeks, and she had said they would.', '5 months', 5, NULL, '2024-10-26 02:16:32.918+05:45', '2024-10-25 20:16:32.918+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0536-7595-bf01-60da424fc8bd', 'ليلى حداد', 'My mother lives with us and has raised six children, so I worried about advice from outside. The consultant asked her more questions than she asked me, and used half of her answers. Now my son falls asleep in his crib, with my mother’s song.', '8 months', 5, NULL, '2024-10-12 02:16:32.918+05:45', '2024-10-11 20:16:32.918+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0536-72fe-92a6-040718499353', 'Malik Johnson', 'Single dad, nights alone. I did not need theory, I needed an order to do things in. Got it. Twelve days to a full night, with one rough patch when he cut a tooth.', '10 months', 5, NULL, '2024-09-25 02:16:32.918+05:45', '2024-09-24 20:16:32.918+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0536-73cd-9453-4a6114f61200', 'Ingrid Solberg', 'Careful and kind. I would have liked a little more about how to handle our older one while we worked on the baby, but when I asked, I had a plan for that by the next evening.', '7 months', 4, NULL, '2024-09-10 02:16:32.918+05:45', '2024-09-09 20:16:32.918+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0536-7aa0-9633-4c866f822544', 'Nguyễn Thị Thảo', 'The newborn visit before the birth was the best money we spent. She took half of what we had bought out of the crib and showed my husband how to burp, hold and swaddle safely. We went home from the hospital knowing what to do first.', NULL, 5, NULL, '2024-08-18 02:16:32.918+05:45', '2024-08-17 20:16:32.918+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0536-7a13-b368-09db4cdd0375', 'Priya R.', 'What I remember is that she sent us to the pediatrician first. It turned out to be an ear infection. We started the plan two weeks later and it went smoothly from there.', '13 months', 5, NULL, '2024-07-27 02:16:32.918+05:45', '2024-07-26 20:16:32.918+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0536-7bc5-b9bc-352c0f97799b', 'Mateo’s mom 🌙', 'Two cardboard tickets. That is all I will say. Two cardboard tickets.', '3 years', 5, NULL, '2024-06-25 02:16:32.918+05:45', '2024-06-24 20:16:32.918+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0536-7ae5-b780-bcde191daab6', 'Katarzyna Wójcik', 'Bedtime got easy within a week. Early mornings did not, they took almost four, and I nearly gave up in the third. He sleeps until 6:15 now and I can live with that.', '19 months', 4, NULL, '2024-05-19 02:16:32.918+05:45', '2024-05-18 20:16:32.918+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0536-7e02-9550-10d63e1febe5', 'Fatoumata Diallo', 'I work rotating shifts at a hospital and every book assumes you are home at seven. Ours was a plan with two versions, one for the days I am there and one for the days my sister is. Both of them work. My sister has framed hers.', '9 months', 5, NULL, NULL, '2024-11-20 20:16:32.918+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0536-77f6-9d5e-87451ff66605', 'Aroha Parata', 'Good listener, no judgment about the bed sharing we came from, very clear about how to get safely out of it.', '4 months', 5, NULL, NULL, '2024-11-18 20:16:32.919+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0537-7504-ba7f-5e831898f6e7', 'Greg Whitfield', 'Solid advice and quick replies. It was slower for us than we had hoped: three weeks in we were better but not done, and we had to pause when everyone got the flu. Picking it up again now.', '15 months', 3, NULL, NULL, '2024-11-16 20:16:32.919+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0537-7a0d-9e7a-2017e58da8a8', 'Noa Ben-David', 'He sleeps. I sleep. The dog sleeps.', '6 months', 4, NULL, NULL, '2024-11-12 20:16:32.919+05:45');
INSERT INTO public.testimonial VALUES ('01a1fe85-0fb6-7b25-a497-f4c76d20d295', 'Mia & Tom', 'We sleep.', '1 year', 5, NULL, NULL, '2024-11-21 20:16:35.606+05:45');


INSERT INTO public."user" VALUES ('01a1fe85-0964-77f1-a7c5-8a3d11f701b5', 'Hilda', 'hilda@example.com', false, NULL, 'hilda', 'Hilda', 'Admin', '2024-11-21 20:16:33.988+05:45', true, true, true, true, true, '2024-11-21 20:16:33.988+05:45', '2024-11-21 20:16:33.988+05:45');
INSERT INTO public."user" VALUES ('01a1fe85-0f08-70b1-9bf7-9d0d1fbd7f54', 'wanda', 'wanda@example.com', false, NULL, 'wanda', 'wanda', 'Admin', NULL, false, false, false, false, false, '2024-11-21 20:16:35.432+05:45', '2024-11-21 20:16:35.432+05:45');


INSERT INTO public.verification VALUES ('01a1fe85-0ff9-777d-8e84-8d96f336b7f8', 'reset:_1_2X-5jbiVIfKaTgmcQ1yFcXQo1uVad3c23JQTs1CQ', '01a1fe85-0964-77f1-a7c5-8a3d11f701b5', '2024-11-21 21:16:35.654+05:45', '2024-11-21 20:16:35.654+05:45', '2024-11-21 20:16:35.654+05:45');


ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);


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


ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.post
    ADD CONSTRAINT post_slug_key UNIQUE (slug);


ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_key UNIQUE (token);


ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (key);


ALTER TABLE ONLY public.testimonial
    ADD CONSTRAINT testimonial_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);


ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_username_key UNIQUE (username);


ALTER TABLE ONLY public.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);


CREATE INDEX "accountUser" ON public.account USING btree ("userId");


CREATE INDEX "consultationCreated" ON public.consultation USING btree ("createdAt");


CREATE INDEX "contactCreated" ON public.contact USING btree ("createdAt");


CREATE INDEX "outboxDue" ON public.outbox USING btree ("dueAt") WHERE (("sentAt" IS NULL) AND ("failedAt" IS NULL));


CREATE INDEX "postPublished" ON public.post USING btree ("publishedAt");


CREATE INDEX "sessionUser" ON public.session USING btree ("userId");


CREATE INDEX "verificationIdentifier" ON public.verification USING btree (identifier);


ALTER TABLE ONLY public.account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;


ALTER TABLE ONLY public."formerSlug"
    ADD CONSTRAINT "formerSlug_postId_fkey" FOREIGN KEY ("postId") REFERENCES public.post(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
