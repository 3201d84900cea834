import { implement } from '../../kernel/exports/index.ts'
import { manifest } from './index.ts'
import { createTokenBalances } from './token-balances.ts'

export default implement(manifest, (services, ctx) => {
  const balances = createTokenBalances(services, ctx)
  // What is known is known without asking: who has that alone reads nothing.
  return { balances, known: { peek: balances.peek } }
})
