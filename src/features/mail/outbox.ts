import type { Trx } from '../../server/db/open'

export type Mail = { kind: string; to: string; replyTo?: string; subject: string; text: string; html: string }
export async function enqueue(_trx: Trx, ..._mails: Mail[]) {}
