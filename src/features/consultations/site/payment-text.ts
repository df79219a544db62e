/** Returns the text about payment that fits the packages: whether any shows its price. */
export const getPaymentText = (packages: readonly { price?: string }[]) =>
  packages.some(({ price }) => price) ? 'payLater' : 'nothingToPay'
