/** Returns an email address by which its owner knows it, and nobody else: 'j•••@example.com'. */
export const maskAddress = (address: string) => address.replace(/^(.).*(?=@)/u, '$1•••')
