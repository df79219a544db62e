type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What can be filled in, in the order of the page. */
export const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is Control => 'value' in element && !!(element as Control).name)

/** What a form holds, by the names of its fields. */
export const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))
