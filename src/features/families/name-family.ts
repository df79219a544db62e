/** Returns 'Olena and Dmytro Kovalenko', or 'Olena Kovalenko and Dmytro Bondar'. */
export function nameFamily(parents: readonly { name: string }[]) {
  const names = parents.map(({ name }) => name.trim())
  const surname = names[0]?.match(/\s\S+$/)?.[0]
  if (surname && names.length > 1 && names.every((name) => name.endsWith(surname)))
    return `${join(names.map((name) => name.slice(0, -surname.length)))}${surname}`
  return join([...new Set(names)])
}

const list = new Intl.ListFormat('en-US')
const join = (names: string[]) => list.format(names)
