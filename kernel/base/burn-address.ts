/** Addresses of which nobody has the key: zeros alone (base58 writes a zero as 1), and the well-known one of EVM. */
export const isBurnAddress = (address: string): boolean =>
  /^(?:0x0{40}|1{32,})$/.test(address) || /^0x0{36}dead$/i.test(address)
