/** A configuration mistake, shown without a stack. `variables` are the invalid ones. */
export class ConfigurationError extends Error {
  variables: string[] = []
}
