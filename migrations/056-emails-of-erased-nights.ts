import { sql, type Kysely } from 'kysely'

/** Erases emails about nights that earlier releases left behind when they erased a diary or a family. */
export async function up(db: Kysely<unknown>) {
  await sql`delete from "outbox"
    where "kind" in ('diary-link', 'plan', 'night-comment', 'nights-silent', 'nights-report')
    and not exists (
      select 1 from (
        select 'diary ' || "id" as "topic" from "diary"
        union all select 'nights ' || "id" from "diary"
        union all select 'silence ' || "id" from "diary"
        union all select 'report ' || "id" from "support"
        union all select 'plan ' || "id" from "plan"
      ) as "about"
      where "about"."topic" = "outbox"."topic"
    )`.execute(db)
}
