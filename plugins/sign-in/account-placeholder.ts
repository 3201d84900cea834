/** Stands for the address in a message that is made before the account is known (WIRE 4.9). */
export const accountPlaceholder = '<<AccountAddress>>'
