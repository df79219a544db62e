import type { ClientResponse } from 'hono/client'

/** A reply that was no success. `message` is SPEC's `status: body`; people see `sentence`. */
export class ApiError extends Error {
  readonly status: number
  readonly sentence: string
  /** What is wrong with each field, by its name. */
  readonly fields: Record<string, string>
  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    const problem = parse(text)
    this.sentence = problem.error ?? 'Something went wrong. Please try again.'
    this.fields = problem.fields ?? {}
  }
}

function parse(text: string): { error?: string; fields?: Record<string, string> } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

type Success<R> =
  R extends ClientResponse<infer Body, infer Status, 'json'> ? (Status extends 200 | 201 ? Body : never) : never

/** The body of a successful reply. @throws ApiError for any other; TypeError when the network fails. */
export async function success<R extends ClientResponse<unknown, number, 'json'>>(
  call: Promise<R>,
): Promise<Success<R>> {
  const reply = await call
  if (!reply.ok) throw new ApiError(reply.status, reply.statusText, await reply.text())
  return (await reply.json()) as Success<R>
}

/** What a person is told of a call that went wrong. */
export const sentenceOf = (error: unknown) =>
  error instanceof ApiError
    ? error.sentence
    : 'The site could not be reached. Please check your connection and try again.'
