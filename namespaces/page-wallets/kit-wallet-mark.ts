import { readField } from './read-field.ts'

/**
 * On wallets of the Wallet Standard that are a kit, as `isMetaMask` is on providers. A kit that listed one would
 * offer itself, or the kit beside it, to connect to: so no kit lists them, of whichever copy of this package they are.
 */
export const kitWalletMark = { isLatchkey: true } as const

export const isKitWallet = (native: object): boolean => readField(native, 'isLatchkey') === true
