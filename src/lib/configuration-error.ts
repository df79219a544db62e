/** A mistake in the configuration: its message is shown without a stack. `variables` are the invalid ones. */
export class ConfigurationError extends Error {
  variables: string[] = []
}
