/** The file has no sleeps that could be read; the message says why. `columns` are those to choose from, if there are any. */
export class HistoryError extends Error {
  readonly columns: string[]
  constructor(message: string, columns: string[] = []) {
    super(message)
    this.columns = columns
  }
}
