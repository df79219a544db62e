/** Replaces `{{name}}` with that name's value. Unknown placeholders stay. */
export const fillPlaceholders = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : placeholder,
  )
