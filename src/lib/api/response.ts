import type { ClientResponse } from 'hono/client'

/** An error response. `message` is SPEC's `status: body`; people see `userMessage`. */
export class ApiError extends Error {
  readonly status: number
  readonly userMessage: string
  /** The response's JSON. */
  readonly problem: Problem
  /** Error messages by field name. */
  readonly fields: Record<string, string>
  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.problem = parse(body)
    this.userMessage = this.problem.error ?? 'Something went wrong. Please try again.'
    this.fields = this.problem.fields ?? {}
  }
}

type Problem = { error?: string; fields?: Record<string, string>; nearest?: string[]; [name: string]: unknown }

function parse(body: string): Problem {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

type Success<R> =
  R extends ClientResponse<infer Body, infer Status, 'json'> ? (Status extends 200 | 201 ? Body : never) : never

/** Returns a successful response's body. @throws ApiError for any other response; TypeError if the network fails */
export async function parseResponse<R extends ClientResponse<unknown, number, 'json'>>(
  call: Promise<R>,
): Promise<Success<R>> {
  const response = await call
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return (await response.json()) as Success<R>
}

/** Returns a message about a failed call for people. */
export const getErrorMessage = (error: unknown) =>
  error instanceof ApiError
    ? error.userMessage
    : 'The site could not be reached. Please check your connection and try again.'
