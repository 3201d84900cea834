import { implement } from '../../kernel/exports/index.ts'
import { createAttention } from './attention.ts'
import { manifest } from './index.ts'
import { createQueries } from './queries.ts'

export default implement(manifest, ({ settings }, ctx) => {
  const attention = createAttention(ctx, settings)
  ctx.add(attention)
  const queries = createQueries({
    clock: ctx.clock,
    signal: ctx.signal,
    attention,
    add: (teardown) => void ctx.add(teardown),
  })
  return { queries }
})
