import { Psbt } from 'bitcoinjs-lib'
import { readAddress } from './address.ts'

const receiver = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

const scriptOf = (address: string) => readAddress(address)?.script ?? new Uint8Array()

/** A PSBT in base64 that spends one output of each address; `undefined` is an input without a script. */
export function fakePsbt(...spent: (string | undefined)[]): string {
  const psbt = new Psbt()
  spent.forEach((address, index) =>
    psbt.addInput({
      hash: 'cd'.repeat(32),
      index,
      ...(address ? { witnessUtxo: { script: scriptOf(address), value: 10_000n } } : {}),
    }),
  )
  psbt.addOutput({ script: scriptOf(receiver), value: 9_000n })
  return psbt.toBase64()
}
