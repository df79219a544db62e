/** Masks an email address so that only its owner recognizes it: 'j•••@example.com'. */
export const maskAddress = (address: string) => address.replace(/^(.).*(?=@)/u, '$1•••')
