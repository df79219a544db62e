export const startMailWorker = (_: object) => ({ wake() {}, async stop() {} })
