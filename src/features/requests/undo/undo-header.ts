/** The response header with the batch that undoes a change. It's missing if nothing changed. */
export const UNDO_HEADER = 'Undo-Batch'
