import { type AskNode, type ChainFacts, mostDecimals } from './ask-chain.ts'

type Fields = Readonly<Record<string, any>>

export function solanaFacts(ask: AskNode): ChainFacts {
  return {
    /** Of a mint, or of the mint whose token an account holds. */
    async token(address) {
      const answer = (await ask('getAccountInfo', [address, { encoding: 'jsonParsed' }])) as Fields
      const info: Fields = answer.value.data.parsed.info
      const decimals: unknown = info.decimals ?? info.tokenAmount?.decimals
      if (typeof decimals !== 'number' || !Number.isInteger(decimals)) return undefined
      if (decimals < 0 || decimals > mostDecimals) return undefined
      const token: unknown = info.mint
      return {
        decimals,
        token: typeof token === 'string' ? token : undefined,
      }
    },

    async fee({ messages }) {
      const fees = await Promise.all(
        (messages ?? []).map((message) => ask('getFeeForMessage', [message])),
      )
      const lamports = fees.map((answer) => (answer as Fields).value as unknown)
      if (lamports.length === 0 || !lamports.every(Number.isSafeInteger)) return undefined
      return (lamports as number[]).reduce((sum, fee) => sum + BigInt(fee), 0n)
    },

    simulate: async () => undefined,
  }
}
