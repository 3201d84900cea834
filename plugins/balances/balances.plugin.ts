import { implement } from '../../kernel/exports/index.ts'
import { manifest } from './index.ts'
import { createTokenBalances } from './token-balances.ts'

export default implement(manifest, (services, ctx) => ({
  balances: createTokenBalances(services, ctx),
}))
