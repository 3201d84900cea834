/** What the Wallet Standard calls the types of a signature's hash. */
export const sighashNames: Readonly<Record<number, string>> = {
  0x01: 'ALL',
  0x02: 'NONE',
  0x03: 'SINGLE',
  0x81: 'ALL|ANYONECANPAY',
  0x82: 'NONE|ANYONECANPAY',
  0x83: 'SINGLE|ANYONECANPAY',
}

export const sighashOf = (name: unknown): number | undefined =>
  Object.keys(sighashNames)
    .map(Number)
    .find((type) => sighashNames[type] === name)
