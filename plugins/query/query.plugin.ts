import { implement } from '../../kernel/exports/index.ts'
import { createAttention } from './attention.ts'
import { manifest } from './index.ts'
import { createQueries } from './queries.ts'

export default implement(manifest, (_services, ctx) => {
  const attention = createAttention(ctx)
  ctx.add(attention)
  const queries = createQueries({
    clock: ctx.clock,
    signal: ctx.signal,
    attention,
    add: (teardown) => void ctx.add(teardown),
  })
  return { queries }
})
