import { type AskNode, type ChainFacts, mostDecimals } from './chain-facts.ts'

type Fields = Readonly<Record<string, any>>

export function solanaFacts(ask: AskNode): ChainFacts {
  /** What the accounts of an owner hold of a mint, in sum. */
  const heldOf = async (mint: string, owner: string): Promise<bigint | undefined> => {
    try {
      const options = { encoding: 'jsonParsed' }
      const answer = (await ask('getTokenAccountsByOwner', [owner, { mint }, options])) as Fields
      const accounts = answer.value as readonly Fields[]
      return accounts
        .map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount as string))
        .reduce((sum, units) => sum + units, 0n)
    } catch {
      return undefined
    }
  }

  const feeOf = async (messages: readonly string[]): Promise<bigint | undefined> => {
    const fees = await Promise.all(
      messages.map((message) => ask('getFeeForMessage', [message, { commitment: 'confirmed' }])),
    )
    const lamports = fees.map((answer) => (answer as Fields).value as unknown)
    if (!lamports.every(Number.isSafeInteger)) return undefined
    return (lamports as number[]).reduce((sum, fee) => sum + BigInt(fee), 0n)
  }

  return {
    /** Of a mint, or of the mint whose token an account holds. */
    async token(address, owner) {
      const answer = (await ask('getAccountInfo', [address, { encoding: 'jsonParsed' }])) as Fields
      const info: Fields = answer.value.data.parsed.info
      const decimals: unknown = info.decimals ?? info.tokenAmount?.decimals
      if (typeof decimals !== 'number' || !Number.isInteger(decimals)) return undefined
      if (decimals < 0 || decimals > mostDecimals) return undefined
      const token: unknown = info.mint
      return {
        decimals,
        token: typeof token === 'string' ? token : undefined,
        supply: unitsOf(info.supply),
        balance: unitsOf(info.tokenAmount?.amount) ?? (await heldOf(address, owner)),
      }
    },

    async fee({ messages = [], ownFee }) {
      if (messages.length === 0) return undefined
      // A node does not know a fresh blockhash yet, and may leave out what is paid for being quick.
      const said = await feeOf(messages).catch(() => undefined)
      return said === undefined || (ownFee !== undefined && ownFee > said) ? ownFee : said
    },
  }
}

const unitsOf = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined
