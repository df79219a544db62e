/** No sleeps could be read from the file; the message says why. `columns` lists those to choose from, if any. */
export class HistoryError extends Error {
  readonly columns: string[]
  constructor(message: string, columns: string[] = []) {
    super(message)
    this.columns = columns
  }
}
