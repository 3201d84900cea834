/** Stands for the address in a message that is made before the account is known. */
export const accountPlaceholder = '<<AccountAddress>>'
