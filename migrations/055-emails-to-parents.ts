import { sql, type Kysely } from 'kysely'

/** Emails about a family's nights go only to its parents: expires queued ones to anyone else, such as an appointment's guest. */
export async function up(db: Kysely<unknown>) {
  const now = new Date().toISOString()
  await sql`update "outbox" set "validUntil" = ${now}
    where "kind" in ('diary-link', 'plan', 'night-comment', 'nights-silent', 'nights-report')
    and "sentAt" is null and "failedAt" is null and "droppedAt" is null
    and not exists (
      select 1 from (
        select 'diary ' || "id" as "topic", "familyId" from "diary"
        union all select 'nights ' || "id", "familyId" from "diary"
        union all select 'silence ' || "id", "familyId" from "diary"
        union all select 'report ' || "id", "familyId" from "support"
        union all select 'plan ' || "id", "familyId" from "plan"
      ) as "about"
      join "family" as "own" on "own"."id" = "about"."familyId"
      join "family" as "parent" on coalesce("parent"."joinedTo", "parent"."id") = coalesce("own"."joinedTo", "own"."id")
      where "about"."topic" = "outbox"."topic" and "parent"."address" = lower("outbox"."to")
    )`.execute(db)
}
