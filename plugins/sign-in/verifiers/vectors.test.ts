import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { type CaipNetworkId, chainNamespaces } from '../../../kernel/exports/index.ts'
import { siwxVerifiers } from './verifiers.ts'
import { verifySiwx } from './verifiers.ts'

interface Case {
  readonly title: string
  readonly signature: string
  readonly isSigned: boolean
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly text: string
}

/** The dangers that the files of the vectors are about. */
const rowsOf = {
  eip155: 'SEC-56',
  solana: 'SEC-57',
  bip122: 'SEC-58',
  polkadot: 'SEC-59',
  cosmos: 'SEC-60',
} as const

const now = Date.parse('2026-05-04T10:00:00Z')

describe.each(chainNamespaces)('%s', (namespace) => {
  const { cases, ...common } = JSON.parse(
    readFileSync(fileURLToPath(new URL(`vectors/${namespace}.json`, import.meta.url)), 'utf8'),
  ) as Omit<Case, 'title'> & { readonly cases: readonly Partial<Case>[] }
  const all = cases.map((each) => ({ ...common, ...each })) as readonly Case[]

  test.each(all.filter(({ isSigned }) => isSigned))(
    `[S3.07] default: ${namespace} takes: $title`,
    async ({ text, signature, chainId, address }) => {
      const expected = { domain: 'app.example', nonce: 'Q2sd8Zkf01Lw9vBnXy3aRt', chainId, address }
      const verified = await verifySiwx({ text, signature, expected, now })
      expect(verified).toMatchObject({ ok: true, message: { accountAddress: address, chainId } })
    },
  )

  test.each(all.filter(({ isSigned }) => !isSigned))(
    `[S3.07] ${rowsOf[namespace]} fault: ${namespace} refuses: $title`,
    async (given) => {
      const verifier = await siwxVerifiers[namespace]()
      expect(await verifier.verify(given)).toMatchObject({ ok: false })
      const { text, signature } = given
      const expected = { domain: 'app.example' }
      expect(await verifySiwx({ text, signature, expected, now })).toMatchObject({ ok: false })
    },
  )
})
