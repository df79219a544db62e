/** The response header with the batch that undoes a change. Absent if nothing changed. */
export const UNDO_HEADER = 'Undo-Batch'
